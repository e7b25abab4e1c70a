#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace headlight {

/// Names at the left, values at the right, both selectable; a value can be copied alone.
class ValueTable final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ValueTable)
public:
    explicit ValueTable(QWidget* parent = nullptr);

    /// A row; `key` names its value label for tests and style: "score".
    int addRow(const QString& key, bool emphasised = false);
    void setName(int row, const QString& richText);
    void setValue(int row, const QString& value); ///< plain text; empty hides the row
    [[nodiscard]] QString name(int row) const;    ///< plain text
    [[nodiscard]] QString value(int row) const;

private:
    struct Row
    {
        QLabel* name;
        QLabel* value;
    };

    QGridLayout* m_grid;
    QList<Row> m_rows;
};

} // namespace headlight
