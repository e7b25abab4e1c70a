#pragma once

#include "core/analysis/pair_steps.h"

#include <QWidget>

class QLabel;

namespace headlight {

class ValueTable;

/// The chosen pair from dot product to attention weight: one row a step, and a sentence where the
/// mask hides the pair or the whole row.
class PairTable final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PairTable)
public:
    explicit PairTable(QWidget* parent = nullptr);

    /// `request` is what the names of score and sum tell of.
    void setSteps(const PairSteps& steps, const AttentionRequest& request);
    [[nodiscard]] const ValueTable& values() const { return *m_values; }

private:
    void nameRows(const PairSteps& steps, const AttentionRequest& request);
    static QString scoreText(const AttentionRequest& request);
    static QString sumText(Index keys, bool hasSink);

    ValueTable* m_values;
    QLabel* m_sentence;
    int m_dotProduct;
    int m_score;
    int m_maximum;
    int m_exponential;
    int m_sum;
    int m_weight;
};

} // namespace headlight
