#include "core/analysis/row_statistics.h"
#include "ui/drawing/token_text.h"
#include "ui/drawing/ui_colours.h"
#include "ui/lessons/live_number.h"
#include "ui/lessons/live_text.h"
#include "ui/lessons/live_view.h"

#include <QCheckBox>
#include <QLabel>

#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr Index kMostRows = 12;

/// exp of a score as a 32-bit float holds it: infinite where it is too large for one.
double floatExponential(double score)
{
    const double exact = std::exp(score);
    return exact > static_cast<double>(std::numeric_limits<float>::max())
               ? std::numeric_limits<double>::infinity()
               : exact;
}

QString cell(const QString& text, const char* tag)
{
    return QStringLiteral("<%1 align=\"right\" style=\"padding-left:10px\">%2</%1>")
        .arg(QLatin1String(tag), text);
}

} // namespace

void LiveView::refreshTable()
{
    if (m_table != nullptr)
        m_table->setText(tableText());
}

/// The chosen row, one line a key: score, what exp is taken of, exp, attention weight.
QString LiveView::tableText() const
{
    const Session& session = m_board.session();
    const TracePtr& trace = session.trace();
    if (!trace || trace->keys() > kMostRows)
        return tr("The row is too long for this table.");
    const auto& [head, pair, step] = session.selection();
    const double maximum = static_cast<double>(trace->scoreMaximum(head, pair.query));
    const bool subtract = m_subtract->isChecked();
    const NumberFieldPtr scores = weightField(trace, head, PairQuantity::Score);
    const RowVector weights = rowWeights(trace, head, pair.query);
    QString text = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\"><tr>") +
                   cell(QString{}, "th") + cell(tr("score A"), "th");
    if (subtract)
        text += cell(tr("A − max"), "th");
    text += cell(subtract ? tr("exp(A − max)") : tr("exp(A)"), "th") + cell(tr("α"), "th") +
            QStringLiteral("</tr>");
    for (Index key = 0; key < trace->keys(); ++key) {
        const double score = static_cast<double>(scores->at(pair.query, key));
        const double shifted = std::isinf(maximum) ? score : score - maximum;
        text += QStringLiteral("<tr><td>%1</td>")
                    .arg(asRichText(shownToken(trace->keyTokens(), key, 8)));
        text += cell(lessonNumber(score, 3), "td");
        if (subtract)
            text += cell(lessonNumber(shifted, 3), "td");
        text += cell(lessonNumber(floatExponential(subtract ? shifted : score), 3), "td") +
                cell(lessonNumber(static_cast<double>(weights(key)), 3), "td") +
                QStringLiteral("</tr>");
    }
    return text + QStringLiteral("</table>");
}

} // namespace headlight
