#include "ui/typeset/typesetter.h"

#include "core/base/error_code.h"
#include "ui/typeset/typesetter_thread.h"

#include <QCache>

namespace headlight {

namespace {

std::string counted(qsizetype count)
{
    return std::to_string(count);
}

} // namespace

class Typesetter::Private
{
public:
    Private(Typesetter& typesetter, qsizetype cacheBytes) : m_typesetter{typesetter}
    {
        m_cache.setMaxCost(cacheBytes);
    }

    /// What needs no typesetting: what is known, and what is refused unseen.
    std::optional<FormulaResult> known(const QString& tex)
    {
        if (tex.size() > kLongestTex)
            return Error{
                ErrorCode::TexTooLong,
                {{"found", counted(tex.size())}, {"expected", counted(kLongestTex)}}};
        if (const FormulaResult* const result = m_cache.object(tex))
            return *result;
        return std::nullopt;
    }

    void keep(const QString& tex, const FormulaResult& result)
    {
        const qsizetype bytes =
            result ? formulaBytes(*result.value())
                   : static_cast<qsizetype>(sizeof(FormulaResult)) + 2 * tex.size();
        m_cache.insert(tex, new FormulaResult{result}, bytes); // owned by the cache
    }

    void tell(const QString& tex, const FormulaResult& result)
    {
        if (result)
            emit m_typesetter.ready(tex, result.value());
        else
            emit m_typesetter.failed(tex, result.error());
    }

    /// On the typesetter's own thread, from any; dropped when it is destroyed before.
    void tellLater(const QString& tex, const FormulaResult& result, bool isNew)
    {
        QMetaObject::invokeMethod(
            &m_typesetter,
            [this, tex, result, isNew] {
                if (isNew)
                    keep(tex, result);
                tell(tex, result);
            },
            Qt::QueuedConnection);
    }

private:
    Typesetter& m_typesetter;
    QCache<QString, FormulaResult> m_cache;

public:
    TypesetterThread thread{
        [this](const QString& tex, const FormulaResult& result) { tellLater(tex, result, true); },
        kMostWaiting}; ///< last: it ends before the rest goes
};

Typesetter::Typesetter(QObject* parent, qsizetype cacheBytes)
    : QObject{parent}
    , m_d{std::make_unique<Private>(*this, cacheBytes)}
{
}

Typesetter::~Typesetter() = default;

void Typesetter::request(const QString& tex)
{
    if (const std::optional<FormulaResult> known = m_d->known(tex))
        m_d->tellLater(tex, *known, false);
    else
        m_d->thread.post(tex);
}

void Typesetter::cancel(const QString& tex)
{
    m_d->thread.cancel(tex);
}

std::optional<FormulaResult> Typesetter::cached(const QString& tex) const
{
    return m_d->known(tex);
}

FormulaResult Typesetter::typeset(const QString& tex)
{
    if (const std::optional<FormulaResult> known = m_d->known(tex))
        return *known;
    FormulaResult result = m_d->thread.setNow(tex).get();
    m_d->keep(tex, result);
    return result;
}

} // namespace headlight
