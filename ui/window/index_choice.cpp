#include "ui/window/index_choice.h"

#include "ui/figure/figure_text.h"
#include "ui/panels/form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include <algorithm>

namespace headlight {

namespace {

// The entries of the list.
constexpr int kOne = 0;
constexpr int kAll = 1;
constexpr int kSome = 2;

} // namespace

IndexChoice::IndexChoice(std::vector<Index> all, Index current, QWidget* parent)
    : QWidget{parent}
    , m_all{std::move(all)}
    , m_current{current}
    , m_list{new QComboBox{this}}
    , m_some{new QLineEdit{this}}
{
    m_list->addItems({{}, {}, {}});
    m_some->hide();
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_list, 1);
    row->addWidget(m_some, 1);
    letShrink(*m_list);
    letShrink(*m_some);
    setFocusProxy(m_list);
    connect(m_list, &QComboBox::currentIndexChanged, this, [this](int place) {
        m_some->setVisible(place == kSome);
        if (place == kSome)
            m_some->setFocus();
        emit changed();
    });
    connect(m_some, &QLineEdit::textChanged, this, &IndexChoice::changed);
}

void IndexChoice::setTexts(const QString& one, const QString& all)
{
    m_list->setItemText(kOne, one);
    m_list->setItemText(kAll, all);
    m_list->setItemText(kSome, tr("some…"));
    const QString last = QString::number(m_all.back());
    m_some->setPlaceholderText(tr("%1 to %2, as 1,3-5").arg(m_all.front()).arg(last));
    m_some->setToolTip(m_some->placeholderText());
}

void IndexChoice::chooseAll()
{
    m_list->setCurrentIndex(kAll);
}

void IndexChoice::setAccessibleNames(const QString& name)
{
    m_list->setAccessibleName(name);
    m_some->setAccessibleName(name);
}

QString IndexChoice::typed() const
{
    return m_some->text();
}

std::optional<std::vector<Index>> IndexChoice::chosen() const
{
    if (m_list->currentIndex() == kOne)
        return std::vector{m_current};
    if (m_list->currentIndex() == kAll)
        return m_all;
    auto spans = readIndexSpans(
        m_some->text().remove(QLatin1Char(' ')).toStdString(), m_all.front(), m_all.back());
    if (!spans)
        return std::nullopt;
    std::erase_if(*spans, [this](Index each) {
        return !std::binary_search(m_all.begin(), m_all.end(), each);
    });
    return spans->empty() ? std::nullopt : spans;
}

} // namespace headlight
