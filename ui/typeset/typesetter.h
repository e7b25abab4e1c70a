#pragma once

#include "core/base/result.h"
#include "ui/typeset/formula.h"

#include <QObject>

#include <optional>

namespace headlight {

/// What typesetting a formula gave: it, or why it could not be set.
/// Errors: TexInvalid (with MathJax's words), TexTooLong, Canceled (the typesetter is being
/// destroyed), Unexpected.
using FormulaResult = Result<FormulaPtr>;

/// Sets TeX (display style) as outlines, on a thread of its own. Nothing is loaded before the
/// first formula is asked for, so that making one costs microseconds (measured: 0.03 ms); the first
/// formula takes 0.26 s of one core, later ones 0.03 to 0.1 s by their length.
///
/// One that all views share is best: they share its cache. Every function is for the thread that
/// owns the object, which needs a QGuiApplication (the outlines of Chinese come from its fonts).
class Typesetter final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Typesetter)
public:
    static constexpr qsizetype kDefaultCacheBytes = qsizetype{32} * 1024 * 1024;
    static constexpr int kLongestTex = 20'000; ///< characters

    explicit Typesetter(QObject* parent = nullptr, qsizetype cacheBytes = kDefaultCacheBytes);
    ~Typesetter() override; ///< Waits for what is being set: some milliseconds.

    /// Asks for a formula: `ready` or `failed` follows, always later, once a request or more often
    /// (views compare the TeX). Newest first; at most kMostWaiting wait, the oldest are forgotten
    /// without a signal.
    void request(const QString& tex);
    static constexpr int kMostWaiting = 512;

    /// Takes one request back. What was begun is finished and cached; what nobody else asked for
    /// is forgotten without a signal.
    void cancel(const QString& tex);

    /// What is known already, without waiting; the cache forgets what was not used for long.
    [[nodiscard]] std::optional<FormulaResult> cached(const QString& tex) const;

    /// Waits for the formula, before all that was requested. For the command line, exports and
    /// tests; a window asks with request().
    [[nodiscard]] FormulaResult typeset(const QString& tex);

signals:
    void ready(const QString& tex, const headlight::FormulaPtr& formula);
    void failed(const QString& tex, const headlight::Error& error);

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
