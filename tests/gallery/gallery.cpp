#include "tests/gallery/gallery.h"

#include "core/attention/weight_field.h"
#include "core/model/document.h"
#include "tests/ui/figure/made_figures.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/trace_figure.h"
#include "ui/figure/value_figure.h"

#include <cstdio>
#include <cstdlib>

namespace headlight::test {

namespace {

constexpr const char* kEnglish = "the cat sat on the mat because it was tired";
constexpr const char* kChinese = "我想喝一杯咖啡，因为工作很长。";
constexpr const char* kMixed = "我想a，Transformer 模型 😀 <b> &amp; naïve";

/// Options as flags spell them: "bar=bottom", in order.
FigureOptions options(std::initializer_list<std::pair<const char*, const char*>> texts)
{
    FigureOptions options;
    for (const auto& [key, text] : texts)
        if (!setFigureOption(options, key, text)) {
            std::fprintf(stderr, "gallery: %s does not take %s\n", key, text);
            std::exit(1);
        }
    return options;
}

TracePtr traced(
    const char* text, Index heads, const char* presets = "", const char* mask = "none",
    const char* keyText = "")
{
    Document document;
    document.text = text;
    document.keyText = keyText;
    document.heads = heads;
    document.modelWidth = 48;
    document.mask = parseMask(mask).value();
    if (*presets != '\0')
        document.parameters = PresetSource{parsePresets(presets).value()};
    else
        document.parameters = RandomSource{Distribution::Normal, 0.5};
    return trace(buildRequest(document).value(), {}).value();
}

Figure shown(
    const TracePtr& trace, FigureSubject subject, const FigureOptions& look, Index head = 0)
{
    TraceFigureOptions wanted;
    wanted.head = head;
    wanted.row = 2;
    wanted.figure = look;
    return traceFigure(trace, subject, wanted, {}).value();
}

std::string longText(Index words)
{
    std::string text;
    for (const Token& token : englishTokens(words))
        text += token.text + ' ';
    return text;
}

void addUsual(std::vector<GalleryFigure>& all)
{
    const TracePtr english = traced(kEnglish, 4, "previous,same,first,uniform");
    const TracePtr chinese = traced(kChinese, 4, "", "causal");
    const TracePtr mixed = traced(kMixed, 2);
    const auto usual = options({});
    all.push_back({"01_weights", shown(english, FigureSubject::Weights, usual)});
    all.push_back(
        {"02_chinese",
         shown(chinese, FigureSubject::Weights, options({{"figure-language", "zh_CN"}}))});
    all.push_back(
        {"03_mixed", shown(mixed, FigureSubject::Weights, options({{"width-mm", "100"}}))});
    all.push_back({"04_scores", shown(chinese, FigureSubject::Scores, usual, 1)});
    all.push_back({"05_context", shown(english, FigureSubject::Context, usual)});
    all.push_back(
        {"06_concat", shown(english, FigureSubject::Concat, options({{"width-mm", "175"}}))});
    all.push_back(
        {"07_output", shown(english, FigureSubject::Output, options({{"width-mm", "120"}}))});
    all.push_back(
        {"08_heads",
         shown(
             english, FigureSubject::Heads, options({{"width-mm", "175"}, {"letters", "true"}}))});
    all.push_back(
        {"09_row", shown(chinese, FigureSubject::Row, options({{"highlight-columns", "1"}}))});
    all.push_back(
        {"10_links", shown(english, FigureSubject::Links, options({{"highlight-rows", "2"}}))});
    all.push_back(
        {"11_mask", shown(traced(kEnglish, 1, "", "causal+window:4"), FigureSubject::Mask, usual)});
    all.push_back(
        {"12_cross",
         shown(traced(kEnglish, 1, "", "none", kChinese), FigureSubject::Weights, usual)});
}

void addLooks(std::vector<GalleryFigure>& all)
{
    const TracePtr english = traced(kEnglish, 4, "previous,same,first,uniform");
    const TracePtr random = traced(kEnglish, 2);
    const auto add = [&](const char* name, const FigureOptions& look,
                         FigureSubject subject = FigureSubject::Weights) {
        all.push_back({name, shown(random, subject, look)});
    };
    add("13_bar_bottom", options({{"bar", "bottom"}, {"title", "What it looks at"}}));
    add("14_bar_left", options({{"bar", "left"}, {"colours", "magma"}}));
    add("15_bar_top", options({{"bar", "top"}, {"colours", "cividis"}}));
    add("16_no_bar", options({{"bar", "none"}, {"borders", "true"}, {"numbers", "percent:0"}}));
    add("17_marks",
        options(
            {{"highlight-cells", "7:1,3:3"}, {"highlight-rows", "7"}, {"highlight-columns", "1"}}));
    add("18_groups", options(
                         {{"row-groups", "0-1=the cat;3-5=on the mat"},
                          {"column-groups", "0-1=the cat;2-5=sat on the mat;6-9=why"}}));
    add("19_upright_labels", options({{"label-rotation", "90"}, {"colours", "grey"}}));
    add("20_flat_labels",
        options({{"label-rotation", "0"}, {"width-mm", "140"}, {"font-size", "8"}}));
    add("21_percentiles", options({{"range", "percentiles:5,95"}, {"colours", "viridis"}}));
    add("22_logarithmic", options(
                              {{"range", "head"},
                               {"scale", "log"},
                               {"numbers", "significant:2"},
                               {"width-mm", "120"}}));
    add("23_slide", [] {
        FigureOptions slide = *figurePreset("slide");
        slide.titles.figure = QStringLiteral("One head, ten tokens");
        return slide;
    }());
    add("24_poster", *figurePreset("poster"));
    add("25_sizes", options(
                        {{"title", "Large title, small labels"},
                         {"title-size", "11"},
                         {"label-size", "5.5"},
                         {"number-size", "5"},
                         {"count-from", "1"}}));
    all.push_back(
        {"26_long", shown(traced(longText(120).c_str(), 1), FigureSubject::Weights, options({}))});
    all.push_back(
        {"27_very_long", shown(
                             traced(longText(2000).c_str(), 1, "", "causal"),
                             FigureSubject::Weights, options({{"range", "head"}}))});
    all.push_back(
        {"28_all_heads_range", shown(
                                   english, FigureSubject::Heads,
                                   options(
                                       {{"grid-columns", "4"},
                                        {"bar", "bottom"},
                                        {"width-mm", "150"},
                                        {"numbers", "none"}}))});
}

void addValues(std::vector<GalleryFigure>& all)
{
    const NumberFieldPtr entropies = madeField(12, 12, attentionLike(12, 9));
    all.push_back(
        {"29_layers_by_heads", headNumbersFigure(
                                   {entropies, QStringLiteral("entropy / ln n"), true},
                                   options({{"width-mm", "100"}}), {}, {})
                                   .value()});
    HeadFields fields;
    fields.heads = 12;
    fields.tokens = englishTokens(18);
    fields.keyTokens = fields.tokens;
    for (int i = 0; i < 144; ++i)
        fields.weights.push_back(madeField(18, 18, attentionLike(18, i)));
    all.push_back(
        {"30_all_layers",
         headFieldsFigure(fields, options({{"width-mm", "175"}}), {}, {}).value()});
    const TracePtr random = traced(kEnglish, 2);
    const Difference difference{
        weightField(random, 0, PairQuantity::Weight),
        weightField(random, 1, PairQuantity::Weight),
        random->request.tokens,
        random->request.tokens,
        QStringLiteral("head 0 − head 1"),
        QStringLiteral("attention weight")};
    all.push_back({"31_difference", differenceFigure(difference, options({}), {}, {}).value()});
}

} // namespace

std::vector<GalleryFigure> galleryFigures()
{
    std::vector<GalleryFigure> all;
    addUsual(all);
    addLooks(all);
    addValues(all);
    addDerivations(all);
    return all;
}

} // namespace headlight::test
