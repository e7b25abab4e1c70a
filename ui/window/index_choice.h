#pragma once

#include "core/base/index.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;

namespace headlight {

/// One, all or some of a row of numbers: a list, with a field for "0,3-5".
class IndexChoice final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IndexChoice)
public:
    /// `all` are the numbers as people read them, ascending, not empty; `current` is one of them.
    IndexChoice(std::vector<Index> all, Index current, QWidget* parent = nullptr);

    /// What the list says for the current one and for all.
    void setTexts(const QString& one, const QString& all);
    void chooseAll();
    void setAccessibleNames(const QString& name);
    [[nodiscard]] QString typed() const; ///< what stands in the field
    /// Ascending; nothing where what was typed names none of them.
    [[nodiscard]] std::optional<std::vector<Index>> chosen() const;

signals:
    void changed();

private:
    std::vector<Index> m_all;
    Index m_current;
    QComboBox* m_list;
    QLineEdit* m_some;
};

} // namespace headlight
