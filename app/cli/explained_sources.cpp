#include "app/cli/explained_sources.h"

#include "app/cli/headless_application.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "ui/drawing/made_derivation.h"

#include <QTranslator>

namespace headlight {

namespace {

/// One without a display, which speaks a language.
class Application
{
public:
    explicit Application(const QString& language)
    {
        if (language != QLatin1String("zh_CN"))
            return;
        for (QTranslator* translator : {&m_words, &m_drawing})
            (void)translator->load(
                translator == &m_words ? QStringLiteral(":/i18n/words_zh_CN.qm")
                                       : QStringLiteral(":/i18n/drawing_zh_CN.qm"));
        for (QTranslator* translator : {&m_words, &m_drawing})
            QCoreApplication::installTranslator(translator);
    }

private:
    HeadlessApplication m_application{};
    QTranslator m_words{};
    QTranslator m_drawing{};
};

bool isOfStep(const Error& error)
{
    return error.code == ErrorCode::SizeInvalid && !error.arguments.empty() &&
           error.arguments.front().second == "step";
}

InputOrigin originOf(const FigureSource& source)
{
    return source.model ? InputOrigin{} : inputOrigin(source.document);
}

} // namespace

Result<Done> withExplanations(
    const FigureSources& sources, const FigureWish& wish,
    const std::function<Result<Done>(const FigureSources&)>& write)
{
    const Application application{wish.options.titles.language};
    Typesetter typesetter;
    return write([&](const BatchPart& part, const JobControl& control) -> Result<FigureSource> {
        Result<FigureSource> made = sources(part, control);
        if (!made)
            return made;
        FigureSource source = std::move(made).value();
        Result<FigureDerivationPtr> derivation =
            madeDerivation(source.trace, originOf(source), wish, typesetter);
        if (!derivation)
            return placed(derivation.error(), isOfStep(derivation.error()) ? "--step" : "--at");
        source.derivation = std::move(derivation).value();
        return source;
    });
}

} // namespace headlight
