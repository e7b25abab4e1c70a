#pragma once

namespace headlight {

// Elementary functions made of IEEE + - * / sqrt alone, in one fixed order: the same bits on every
// platform, which the functions of the C library do not promise. What is generated from a seed
// (embeddings, parameters, positions, presets) is computed with these. Within 4e-16 relative of the
// true value, for sine and cosine within 4e-16 absolute up to |x| = 1e6.

inline constexpr double kPi = 3.14159265358979323846;

/// Natural logarithm of a positive, finite, normal number.
[[nodiscard]] double portableLog(double x);

/// e to the power x, for |x| <= 700.
[[nodiscard]] double portableExp(double x);

/// Of one angle.
struct SineCosine
{
    double sine = 0;
    double cosine = 1;
};

/// Sine and cosine of x radians, |x| <= 1e6.
[[nodiscard]] SineCosine portableSineCosine(double x);

} // namespace headlight
