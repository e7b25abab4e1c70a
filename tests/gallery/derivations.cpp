#include "core/model/document.h"
#include "tests/gallery/gallery.h"
#include "ui/drawing/made_derivation.h"
#include "ui/figure/figure_keys.h"

namespace headlight::test {

namespace {

/// What of the derivation of one weight is shown.
struct Shown
{
    const char* name;
    DerivationPart part = DerivationPart::Chain;
    std::optional<Index> step{};
    const char* preset = "single-column";
};

FigureWish wishOf(const Shown& shown)
{
    FigureWish wish;
    wish.options = *figurePreset(shown.preset);
    wish.derivation.part = shown.part;
    wish.derivation.step = shown.step;
    wish.derivation.place = {PlaceArray::Weight, 0, 2, 1};
    return wish;
}

} // namespace

void addDerivations(std::vector<GalleryFigure>& all)
{
    Document document;
    document.text = "the cat sat on it";
    document.modelWidth = 8;
    document.heads = 2;
    document.mask = parseMask("causal").value();
    FigureSource source;
    source.document = document;
    source.trace = trace(buildRequest(document).value(), {}).value();
    Typesetter typesetter;
    for (const Shown& shown :
         {Shown{"32_dot_product", DerivationPart::Step, Index{3}}, Shown{"33_chain"},
          Shown{"34_chain_on_a_slide", DerivationPart::Chain, {}, "slide"}}) {
        const FigureWish wish = wishOf(shown);
        source.derivation =
            madeDerivation(source.trace, inputOrigin(document), wish, typesetter).value();
        all.push_back({shown.name, drawnFigure(source, wish, {}).value()});
    }
}

} // namespace headlight::test
