#include "ui/window/weights_verdict.h"

#include "ui/words/error_sentences.h"
#include "ui/words/words.h"

#include <QCoreApplication>

#include <cstring>

namespace headlight {

QString misfitText(Error error)
{
    if (std::strstr(windowErrorSentence(error.code), "{place}") == nullptr)
        error.place.clear();
    return Words{}.windowSentence(error);
}

QString verdictText(const Result<ParameterLayout>& layout)
{
    if (!layout)
        return misfitText(layout.error());
    const ParameterLayout& found = layout.value();
    const QString groups =
        found.keyValueHeads == found.heads
            ? QString{}
            : QCoreApplication::translate("WeightsVerdict", ", %1 of them for keys and values")
                  .arg(found.keyValueHeads);
    return QCoreApplication::translate(
               "WeightsVerdict", "Everything fits: d = %1, %2 heads%3, d_k = %4, d_v = %5.")
        .arg(found.modelWidth)
        .arg(found.heads)
        .arg(groups)
        .arg(found.keyWidth)
        .arg(found.valueWidth);
}

} // namespace headlight
