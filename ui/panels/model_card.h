#pragma once

#include "ui/session/model_session.h"

#include <QWidget>

class QLabel;

namespace headlight {

class Section;
class ValueTable;

/// What the opened model is: family, layers, heads, widths, context, parameters, how they are
/// stored, tokenizer, and what of its files was odd.
class ModelCard final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelCard)
public:
    explicit ModelCard(ModelSession& model, QWidget* parent = nullptr);

    [[nodiscard]] const ValueTable& values() const { return *m_values; }

    /// The rows of a table of what a model is; their names and values.
    static void addRows(ValueTable& table);
    static void fill(ValueTable& table, const ModelReport& report);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    [[nodiscard]] static QString oddities(const LoadedModel& model);

    ModelSession& m_model;
    Section* m_section;
    QLabel* m_name;
    ValueTable* m_values;
    QLabel* m_odd;
};

/// "22.7 M", "4.2 GiB".
[[nodiscard]] QString shortCount(double count);
[[nodiscard]] QString shortBytes(double bytes);

} // namespace headlight
