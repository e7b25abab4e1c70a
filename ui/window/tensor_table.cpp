#include "ui/window/tensor_table.h"

#include "core/picture/token_label.h"

#include <QComboBox>
#include <QFont>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr int kNameColumns = 80;
constexpr int kLastRole = static_cast<int>(Role::PackedBias);

bool isPacked(Role role)
{
    return role == Role::PackedProjection || role == Role::PackedBias;
}

bool isMatrix(Role role)
{
    return role == Role::QueryProjection || role == Role::KeyProjection ||
           role == Role::ValueProjection || role == Role::OutputProjection ||
           role == Role::PackedProjection;
}

constexpr int kPackings = 3;

/// What the layout column holds: orientation, and for packed tensors packing as well.
int layoutOf(const RoleChoice& choice)
{
    const int orientation = isMatrix(choice.role) ? static_cast<int>(choice.orientation) : 0;
    return isPacked(choice.role) ? orientation * kPackings + static_cast<int>(choice.packing)
                                 : orientation;
}

void setLayout(RoleChoice& choice, int layout)
{
    if (isPacked(choice.role))
        choice.packing = static_cast<Packing>(layout % kPackings);
    if (isMatrix(choice.role))
        choice.orientation =
            static_cast<Orientation>(isPacked(choice.role) ? layout / kPackings : layout);
}

} // namespace

TensorTable::TensorTable(TensorStorePtr store, QObject* parent)
    : QAbstractTableModel{parent}
    , m_store{std::move(store)}
{
    for (std::size_t i = 0; i < m_store->tensors().size(); ++i)
        m_plan.choices.push_back({i});
}

void TensorTable::setPlan(const ParameterPlan& plan)
{
    beginResetModel();
    m_plan = plan;
    endResetModel();
}

int TensorTable::firstChosenRow() const
{
    const auto chosen =
        std::find_if(m_plan.choices.begin(), m_plan.choices.end(), [](const RoleChoice& choice) {
            return choice.role != Role::None;
        });
    return chosen == m_plan.choices.end() ? -1 : static_cast<int>(chosen - m_plan.choices.begin());
}

int TensorTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_plan.choices.size());
}

int TensorTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(kColumns);
}

QString TensorTable::text(const TensorInfo& tensor, const RoleChoice& choice, int column)
{
    switch (column) {
    case Name:
        return QString::fromStdString(shortTokenLabel(tensor.name, kNameColumns));
    case Shape:
        return QString::fromStdString(shapeText(tensor.shape));
    case Type:
        return QString::fromStdString(tensor.typeName);
    case RoleColumn:
        return roleTexts().at(static_cast<int>(choice.role));
    default:
        return layouts(choice).value(layoutOf(choice));
    }
}

QVariant TensorTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const RoleChoice& choice = m_plan.choices.at(static_cast<std::size_t>(index.row()));
    const TensorInfo& tensor = m_store->tensors().at(choice.tensor);
    const bool isRole = index.column() == RoleColumn;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(tensor, choice, index.column());
    case Qt::EditRole:
        return isRole ? static_cast<int>(choice.role) : layoutOf(choice);
    case kChoicesRole:
        return isRole ? roleTexts() : layouts(choice);
    case Qt::ToolTipRole:
        return index.column() == Name ? QString::fromStdString(tokenLabel(tensor.name)) : QString{};
    case Qt::FontRole: {
        QFont font;
        font.setBold(choice.role != Role::None && index.column() != Layout);
        return font;
    }
    default:
        return {};
    }
}

QVariant TensorTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("Tensor"), tr("Shape"), tr("Type"), tr("Role"), tr("Layout")};
    return titles.value(section);
}

Qt::ItemFlags TensorTable::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    const RoleChoice& choice = m_plan.choices.at(static_cast<std::size_t>(index.row()));
    if (index.column() == RoleColumn || (index.column() == Layout && layouts(choice).size() > 1))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool TensorTable::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    RoleChoice& choice = m_plan.choices.at(static_cast<std::size_t>(index.row()));
    if (index.column() == RoleColumn)
        choice.role = static_cast<Role>(std::clamp(value.toInt(), 0, kLastRole));
    else
        setLayout(choice, value.toInt());
    emit dataChanged(index.siblingAtColumn(RoleColumn), index.siblingAtColumn(Layout));
    emit planEdited();
    return true;
}

QStringList TensorTable::roleTexts()
{
    return {
        tr("not used"),
        tr("W^Q, query"),
        tr("W^K, key"),
        tr("W^V, value"),
        tr("W^O, output"),
        tr("b^Q, query bias"),
        tr("b^K, key bias"),
        tr("b^V, value bias"),
        tr("b^O, output bias"),
        tr("W^Q, W^K, W^V in one"),
        tr("b^Q, b^K, b^V in one")};
}

QStringList TensorTable::layouts(const RoleChoice& choice)
{
    QStringList orientations{tr("rows are inputs"), tr("rows are outputs")};
    QStringList packings{
        tr("all q, all k, all v"), tr("q, k, v head by head"), tr("order not known")};
    if (!isPacked(choice.role))
        return isMatrix(choice.role) ? orientations : QStringList{};
    if (!isMatrix(choice.role))
        return packings;
    QStringList both;
    for (const QString& orientation : std::as_const(orientations))
        for (const QString& packing : std::as_const(packings))
            both << tr("%1; %2").arg(orientation, packing);
    return both;
}

QWidget* ChoiceDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const
{
    auto* box = new QComboBox{parent};
    box->addItems(index.data(TensorTable::kChoicesRole).toStringList());
    box->setAccessibleName(
        index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
    connect(box, &QComboBox::activated, this, [this, box] {
        auto* self = const_cast<ChoiceDelegate*>(this);
        emit self->commitData(box);
        emit self->closeEditor(box);
    });
    QTimer::singleShot(0, box, &QComboBox::showPopup); // one click opens the list
    return box;
}

void ChoiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    qobject_cast<QComboBox*>(editor)->setCurrentIndex(index.data(Qt::EditRole).toInt());
}

void ChoiceDelegate::setModelData(
    QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    model->setData(index, qobject_cast<QComboBox*>(editor)->currentIndex(), Qt::EditRole);
}

} // namespace headlight
