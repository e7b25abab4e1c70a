#pragma once

namespace headlight {

inline constexpr double kLowestTemperature = 0.05;
inline constexpr double kHighestTemperature = 20;
inline constexpr int kSliderSteps = 400;

/// A slider's place for a temperature and back: logarithmic from the lowest to the highest. What a
/// place gives is readable: two decimals from 1 on, three below.
[[nodiscard]] int sliderOfTemperature(double temperature);
[[nodiscard]] double temperatureOfSlider(int place);

} // namespace headlight
