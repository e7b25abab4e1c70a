// oneDNN's primitives: the projections and the products of attention as matmul, softmax in between.
#include "tests/bench/bench_case.h"

#include <cmath>
#include <memory>
#include <oneapi/dnnl/dnnl.hpp>

namespace {

using namespace headlight;
using namespace headlight::bench;
using dnnl::memory;

/// A matrix product with its operands, made once.
struct Product
{
    dnnl::matmul primitive;
    memory left;
    memory right;
    memory result;

    void run(dnnl::stream& stream)
    {
        primitive.execute(
            stream, {{DNNL_ARG_SRC, left}, {DNNL_ARG_WEIGHTS, right}, {DNNL_ARG_DST, result}});
    }
};

/// X to output, with all weights.
class Attention
{
public:
    explicit Attention(const Sizes& sizes)
        : m_tokens{sizes.tokens}
        , m_width{sizes.modelWidth}
        , m_heads{sizes.heads}
    {
        const float deviation = 1 / std::sqrt(static_cast<float>(m_width));
        for (unsigned i = 0; i < 4; ++i) {
            m_matrices.push_back(normalNumbers(m_width * m_width, 7 + i, deviation));
            m_rows.emplace_back(static_cast<std::size_t>(m_tokens * m_width));
        }
        m_rows.push_back(normalNumbers(m_tokens * m_width, 3, 1));
        m_rows.emplace_back(static_cast<std::size_t>(m_tokens * m_width));
        m_weights.resize(static_cast<std::size_t>(m_heads * m_tokens * m_tokens));
        makeProducts();
        makeSoftmax();
    }

    void run()
    {
        for (Product& product : m_projections)
            product.run(m_stream);
        m_scores->run(m_stream);
        m_softmax->execute(
            m_stream, {{DNNL_ARG_SRC, m_scores->result}, {DNNL_ARG_DST, m_scores->result}});
        m_contexts->run(m_stream);
        m_output->run(m_stream);
        m_stream.wait();
    }

private:
    static constexpr auto kFloat = memory::data_type::f32;

    [[nodiscard]] memory rowsOf(std::vector<float>& numbers)
    {
        const memory::desc shape{{m_tokens, m_width}, kFloat, memory::format_tag::ab};
        return {shape, m_engine, numbers.data()};
    }

    /// [h, n, dk] of rows [n, h dk]; with `across` [h, dk, n].
    [[nodiscard]] memory headsOf(std::vector<float>& numbers, bool across)
    {
        const Index dk = m_width / m_heads;
        const memory::desc shape =
            across ? memory::desc{{m_heads, dk, m_tokens}, kFloat, {dk, 1, m_width}}
                   : memory::desc{{m_heads, m_tokens, dk}, kFloat, {dk, m_width, 1}};
        return {shape, m_engine, numbers.data()};
    }

    [[nodiscard]] Product product(
        const memory& left, const memory& right, const memory& result, float scale = 1)
    {
        dnnl::primitive_attr attributes;
        attributes.set_output_scales(0, {scale});
        const dnnl::matmul::desc description{left.get_desc(), right.get_desc(), result.get_desc()};
        return {
            dnnl::matmul{dnnl::matmul::primitive_desc{description, attributes, m_engine}}, left,
            right, result};
    }

    /// A projection whose matrix lies as the library likes it.
    [[nodiscard]] Product projection(std::size_t input, std::size_t matrix, std::size_t result)
    {
        const memory::desc any{{m_width, m_width}, kFloat, memory::format_tag::any};
        const memory left = rowsOf(m_rows[input]);
        const memory out = rowsOf(m_rows[result]);
        const dnnl::matmul::primitive_desc description{
            dnnl::matmul::desc{left.get_desc(), any, out.get_desc()}, m_engine};
        const memory plain{
            {{m_width, m_width}, kFloat, memory::format_tag::ab},
            m_engine,
            m_matrices[matrix].data()};
        memory packed{description.weights_desc(), m_engine};
        dnnl::reorder{plain, packed}.execute(m_stream, const_cast<memory&>(plain), packed);
        m_stream.wait();
        return {dnnl::matmul{description}, left, packed, out};
    }

    void makeProducts()
    {
        constexpr std::size_t kInput = 4;
        constexpr std::size_t kContext = 3;
        constexpr std::size_t kOutput = 5;
        for (std::size_t i = 0; i < 3; ++i)
            m_projections.push_back(projection(kInput, i, i));
        const memory weights{
            {{m_heads, m_tokens, m_tokens}, kFloat, memory::format_tag::abc},
            m_engine,
            m_weights.data()};
        const float scale = 1 / std::sqrt(static_cast<float>(m_width / m_heads));
        m_scores = std::make_unique<Product>(
            product(headsOf(m_rows[0], false), headsOf(m_rows[1], true), weights, scale));
        m_contexts = std::make_unique<Product>(
            product(weights, headsOf(m_rows[2], false), headsOf(m_rows[kContext], false)));
        m_output = std::make_unique<Product>(projection(kContext, 3, kOutput));
    }

    void makeSoftmax()
    {
        const dnnl::softmax_forward::desc description{
            dnnl::prop_kind::forward_inference, m_scores->result.get_desc(), 2};
        m_softmax = std::make_unique<dnnl::softmax_forward>(
            dnnl::softmax_forward::primitive_desc{description, m_engine});
    }

    Index m_tokens;
    Index m_width;
    Index m_heads;
    dnnl::engine m_engine{dnnl::engine::kind::cpu, 0};
    dnnl::stream m_stream{m_engine};
    std::vector<std::vector<float>> m_matrices;
    std::vector<std::vector<float>> m_rows; ///< Q, K, V, contexts, X, output
    std::vector<float> m_weights;
    std::vector<Product> m_projections;
    std::unique_ptr<Product> m_scores;
    std::unique_ptr<Product> m_contexts;
    std::unique_ptr<Product> m_output;
    std::unique_ptr<dnnl::softmax_forward> m_softmax;
};

} // namespace

int main(int argc, char** argv)
{
    for (const Sizes& sizes : weightSizes())
        registerCase(caseName("full_w", sizes.tokens), [sizes] {
            auto attention = std::make_shared<Attention>(sizes);
            return [attention] { attention->run(); };
        });
    return runCases(argc, argv);
}
