#pragma once

#include "core/analysis/row_statistics.h"

#include <QWidget>

class QLabel;

namespace headlight {

class ValueTable;

/// What a head does on average: entropy, distance, and where its attention weight goes.
class HeadFacts final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeadFacts)
public:
    explicit HeadFacts(QWidget* parent = nullptr);

    void setWaiting(bool cross); ///< being computed
    void setStatistics(const HeadStatistics& statistics);
    [[nodiscard]] const ValueTable& values() const { return *m_values; }

private:
    void nameRows(bool cross);

    ValueTable* m_values;
    QLabel* m_note;
    int m_entropy;
    int m_distance;
    int m_self;
    int m_previous;
    int m_first;
};

} // namespace headlight
