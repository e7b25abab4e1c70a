// Eigen alone, the obvious way, on one thread: the fastest peer at the size of a lesson.
#include "tests/bench/bench_case.h"

#include <cmath>
#include <memory>

namespace {

using namespace headlight;
using namespace headlight::bench;

Matrix normalMatrix(Index rows, Index columns, unsigned seed, float deviation)
{
    const std::vector<float> numbers = normalNumbers(rows * columns, seed, deviation);
    return Eigen::Map<const Matrix>{numbers.data(), rows, columns};
}

/// X to output with every step kept, in arrays that are there already.
struct Attention
{
    explicit Attention(const Sizes& sizes)
        : heads{sizes.heads}
        , width{sizes.modelWidth / sizes.heads}
        , input{normalMatrix(sizes.tokens, sizes.modelWidth, 3, 1)}
        , query{input}
        , key{input}
        , value{input}
        , context{input}
        , output{input}
        , weights(static_cast<std::size_t>(heads), Matrix::Zero(sizes.tokens, sizes.tokens))
    {
        const float deviation = 1 / std::sqrt(static_cast<float>(sizes.modelWidth));
        for (unsigned i = 0; i < 4; ++i)
            parameters.push_back(
                normalMatrix(sizes.modelWidth, sizes.modelWidth, 7 + i, deviation));
    }

    void run()
    {
        query.noalias() = input * parameters[0];
        key.noalias() = input * parameters[1];
        value.noalias() = input * parameters[2];
        const float factor = 1 / std::sqrt(static_cast<float>(width));
        for (Index head = 0; head < heads; ++head) {
            Matrix& alpha = weights[static_cast<std::size_t>(head)];
            const auto columns = [&](Matrix& of) { return of.middleCols(head * width, width); };
            alpha.noalias() = columns(query) * columns(key).transpose();
            alpha *= factor;
            for (Index i = 0; i < alpha.rows(); ++i) {
                alpha.row(i) = (alpha.row(i).array() - alpha.row(i).maxCoeff()).exp();
                alpha.row(i) /= alpha.row(i).sum();
            }
            columns(context).noalias() = alpha * columns(value);
        }
        output.noalias() = context * parameters[3];
    }

    Index heads;
    Index width;
    Matrix input;
    Matrix query;
    Matrix key;
    Matrix value;
    Matrix context;
    Matrix output;
    std::vector<Matrix> weights;
    std::vector<Matrix> parameters;
};

} // namespace

int main(int argc, char** argv)
{
    for (const Sizes& sizes : fullSizes())
        registerCase(caseName("full_w", sizes.tokens), [sizes] {
            auto attention = std::make_shared<Attention>(sizes);
            return [attention] { attention->run(); };
        });
    return runCases(argc, argv);
}
