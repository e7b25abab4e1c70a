#include "tests/support/made_documents.h"

#include <utility>

namespace headlight::test {

Document documentOf(std::string text)
{
    Document document;
    document.text = std::move(text);
    document.modelWidth = 8;
    document.heads = 2;
    return document;
}

LoadedSource loadedSource(const MadeSizes& sizes)
{
    auto loaded = std::make_shared<LoadedParameters>();
    loaded->parameters = std::make_shared<const Parameters>(madeParameters(sizes));
    return {std::move(loaded)};
}

std::shared_ptr<GivenInput> givenInput(Index rows, Index keyRows, Index columns)
{
    auto given = std::make_shared<GivenInput>();
    given->place = "in.npz";
    given->input = Matrix::Constant(rows, columns, 0.5F);
    given->keyInput = keyRows > 0 ? Matrix::Constant(keyRows, columns, 0.25F) : Matrix{};
    given->tokens.resize(static_cast<std::size_t>(rows));
    given->keyTokens.resize(static_cast<std::size_t>(keyRows));
    return given;
}

} // namespace headlight::test
