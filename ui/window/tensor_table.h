#pragma once

#include "core/model/parameter_file.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QStyledItemDelegate>

namespace headlight {

/// The tensors of a file with the role of each: name, shape, type, role, layout. The last two can
/// be edited; what they say is a ParameterPlan.
class TensorTable final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TensorTable)
public:
    enum Column { Name, Shape, Type, RoleColumn, Layout, kColumns };
    /// The number of a choice (Qt::EditRole) and the words of all of them.
    static constexpr int kChoicesRole = Qt::UserRole;

    explicit TensorTable(TensorStorePtr store, QObject* parent = nullptr);

    void setPlan(const ParameterPlan& plan);
    [[nodiscard]] const ParameterPlan& plan() const { return m_plan; }
    /// The row of the first tensor that has a role; -1 = none.
    [[nodiscard]] int firstChosenRow() const;

    [[nodiscard]] static QStringList roleTexts(); ///< in the order of Role

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void planEdited();

private:
    [[nodiscard]] static QString text(
        const TensorInfo& tensor, const RoleChoice& choice, int column);
    [[nodiscard]] static QStringList layouts(const RoleChoice& choice);

    TensorStorePtr m_store;
    ParameterPlan m_plan;
};

/// Edits a choice of TensorTable with a combo box.
class ChoiceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChoiceDelegate)
public:
    explicit ChoiceDelegate(QObject* parent = nullptr) : QStyledItemDelegate{parent} {}

    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(
        QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

} // namespace headlight
