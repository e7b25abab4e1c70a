#pragma once

#include "ui/session/job_runner.h"
#include "ui/session/session.h"

#include <optional>
#include <vector>

namespace headlight {

/// What Explain explains: one cell, how its number came to be, and the step that is open. The
/// selection follows it and it follows the selection. Derives only while the task is Explain: small
/// derivations at once, large ones off the ui thread (what was shown stays until then).
class Explainer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Explainer)
public:
    explicit Explainer(Session& session, QObject* parent = nullptr);

    [[nodiscard]] const Place& place() const { return m_at.place; }
    /// Null: nothing to explain (yet). Its place is that of the picture, which may be behind.
    [[nodiscard]] const Derivation* derivation() const;
    [[nodiscard]] const DerivationStep* currentStep() const; ///< null without a derivation
    [[nodiscard]] int step() const { return m_at.step; }     ///< from 0
    [[nodiscard]] int steps() const;                         ///< 0 without a derivation
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] bool isBusy() const { return m_jobs.isRunning(); }
    [[nodiscard]] DeriveOptions options() const; ///< of what is shown, with marks

    /// Where a derivation is opened: at its first step, or at the last, which gives the number.
    enum class Open { Beginning, Answer };
    /// Explains another cell, and remembers the way back. Nothing while there is no trace.
    void explain(const Place& place, Open open = Open::Answer);
    void goToStep(int step); ///< Clamped.
    /// Opens the part of the chain: within this derivation where it leads there, else the cell of
    /// that part for the selection.
    void openChainStep(ChainStep step);

    [[nodiscard]] bool canGoBack() const { return !m_back.empty(); }
    [[nodiscard]] bool canGoForward() const { return !m_forward.empty(); }
    void goBack();
    void goForward();

signals:
    void changed(); ///< derivation, step or error
    void historyChanged();

private:
    /// Where one is or was.
    struct Visit
    {
        Place place{};
        int step = 0;
        bool operator==(const Visit&) const = default;
    };

    void follow(const Selection& selection);
    void followTrace();
    void derive();
    void keep(const Result<Derivation>& derived);
    void visit(const Place& place);
    void returnTo(const Visit& where);
    void tellSelection();
    [[nodiscard]] bool isActive() const;
    [[nodiscard]] int sameStep(const Derivation& next) const;

    Session& m_session;
    Visit m_at{};
    std::optional<Open> m_opening{}; ///< where the derivation that is being made opens
    std::optional<int> m_returnTo{}; ///< the step that it returns to
    std::optional<Derivation> m_derivation{};
    DeriveOptions m_options{}; ///< of m_derivation
    TracePtr m_derivedFrom{};
    std::optional<Error> m_error{};
    std::vector<Visit> m_back{};
    std::vector<Visit> m_forward{};
    bool m_telling = false; ///< the selection changes because we say so
    Selection m_followed{};
    JobRunner m_jobs;
};

} // namespace headlight
