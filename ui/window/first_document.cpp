#include "ui/window/first_document.h"

namespace headlight {

namespace {

constexpr Index kModelWidth = 16;

} // namespace

Document firstDocument(const QString& language)
{
    Document document;
    document.text = language == QLatin1String("zh_CN")
                        ? "小猫追着小狗跑，小狗追着小猫跑。"
                        : "the lamp lights the road and the road leads the lamp home";
    document.modelWidth = kModelWidth;
    document.heads = 4;
    document.parameters =
        PresetSource{{Preset::Previous, Preset::Same, Preset::First, Preset::Uniform}};
    return document;
}

Selection firstSelection(const QString& language)
{
    Selection selection;
    selection.head = 1; // the same token
    selection.pair = language == QLatin1String("zh_CN") ? Pair{9, 5} : Pair{7, 4};
    return selection;
}

} // namespace headlight
