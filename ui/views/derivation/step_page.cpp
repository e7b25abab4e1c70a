#include "ui/views/derivation/step_page.h"

#include "ui/drawing/formula_text.h"
#include "ui/drawing/place_text.h"
#include "ui/views/derivation/settings_colouring.h"
#include "ui/words/step_words.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr qreal kTitleSize = 1.3;
constexpr int kSideMargin = 32;

} // namespace

StepPage::StepPage(const DerivationView::Shared& shared, QWidget* parent)
    : QWidget{parent}
    , m_shared{shared}
    , m_title{new QLabel{this}}
    , m_narration{new QLabel{this}}
    , m_notes{new QLabel{this}}
    , m_operands{new OperandView{this}}
{
    for (FormulaView*& formula : m_formulas) {
        formula = new FormulaView{shared.typesetter, this};
        connect(formula, &FormulaView::roleHovered, this, &StepPage::highlight);
    }
    m_formulas[0]->setObjectName(QStringLiteral("generalFormula"));
    m_formulas[1]->setObjectName(QStringLiteral("indexedFormula"));
    m_formulas[2]->setObjectName(QStringLiteral("substitutedFormula"));
    arrange();
    m_fontsLater.setSingleShot(true);
    connect(&m_fontsLater, &QTimer::timeout, this, &StepPage::setFonts);
    connect(m_operands, &OperandView::roleHovered, this, &StepPage::highlight);
    connect(m_operands, &OperandView::placeChosen, this, [this](const Place& place) {
        m_shared.explainer.explain(place);
    });
    connect(&shared.preferences, &Preferences::weightMapChanged, this, &StepPage::showOperands);
    connect(
        &shared.session, &Session::viewSettingsChanged, this,
        [this](const ViewSettings& settings) { m_operands->setCellNumbers(settings.cellNumbers); });
    setFonts();
}

StepPage::~StepPage() = default;

void StepPage::arrange()
{
    m_title->setObjectName(QStringLiteral("stepTitle"));
    m_narration->setObjectName(QStringLiteral("stepNarration"));
    m_notes->setObjectName(QStringLiteral("stepNotes"));
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(kSideMargin, 18, kSideMargin, 18);
    column->setSpacing(6);
    for (QLabel* label : {m_title, m_narration, m_notes}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_title->setTextFormat(Qt::RichText);
    m_narration->setTextFormat(Qt::RichText);
    m_notes->setTextFormat(Qt::PlainText);
    m_narration->setForegroundRole(QPalette::PlaceholderText);
    m_notes->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_title);
    column->addWidget(m_narration);
    column->addSpacing(10);
    for (FormulaView* formula : m_formulas)
        column->addWidget(formula);
    column->addSpacing(14);
    column->addStretch(1);
    column->addWidget(m_operands);
    column->addStretch(2);
    column->addSpacing(10);
    column->addWidget(m_notes);
}

void StepPage::setFonts()
{
    QFont base = QApplication::font();
    base.setPixelSize(qRound(QFontInfo{base}.pixelSize() * m_scale));
    setFont(base); // which parts do not inherit where there is a style sheet
    for (QWidget* part : std::initializer_list<QWidget*>{m_narration, m_notes, m_operands})
        part->setFont(base);
    for (FormulaView* formula : m_formulas)
        formula->setFont(base);
    QFont title = base;
    title.setPixelSize(qRound(base.pixelSize() * kTitleSize));
    title.setWeight(QFont::DemiBold);
    m_title->setFont(title);
}

void StepPage::setTypeScale(qreal scale)
{
    m_scale = scale;
    setFonts();
}

void StepPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
    // What a new font of the program ends in. The parts take up the new style only after the page.
    if (event->type() == QEvent::StyleChange)
        m_fontsLater.start();
}

QList<FormulaView*> StepPage::formulas() const
{
    return {m_formulas.begin(), m_formulas.end()};
}

bool StepPage::isComplete() const
{
    return !m_operands->isMoving() &&
           std::all_of(m_formulas.begin(), m_formulas.end(), [](const FormulaView* formula) {
               return formula->isComplete();
           });
}

QString StepPage::title() const
{
    return PlaceText::asPlainText(m_title->text());
}

void StepPage::refresh()
{
    const DerivationStep* step = m_shared.explainer.currentStep();
    if (step == nullptr || !m_shared.session.trace())
        return;
    if (!m_numbers || m_numbers->trace() != m_shared.session.trace())
        m_numbers = std::make_unique<OperandNumbers>(m_shared.session.trace());
    showTexts(*step);
    prefetch(m_shared.explainer.step() - 1);
    prefetch(m_shared.explainer.step() + 1);
    showFormulas(*step); // last: what is asked for last is set first
    showOperands();
}

/// "score A 5,3", "query q 5": what the step gives, where an array holds it.
QString StepPage::resultName(const DerivationStep& step) const
{
    if (!step.result)
        return {};
    const PlaceText text{*m_numbers->trace(), m_shared.explainer.options().firstIndex};
    const CellBlock& block = *step.result;
    const Place place{block.array, block.head, block.rows.begin, block.columns.begin};
    if (block.rows.size() == 1 && block.columns.size() == 1)
        return text.name(place);
    QString name = tr("%1 %2", "query q")
                       .arg(
                           PlaceText::quantity(block.array),
                           block.rows.size() == 1 ? text.row(block.array, block.rows.begin)
                                                  : PlaceText::matrix(block.array));
    const std::optional<HeadIndex> head = text.headOf(place);
    if (head && m_numbers->trace()->heads() > 1)
        name = tr("%1, %2", "query q, head 1").arg(name, text.head(*head));
    return name;
}

QString StepPage::notesOf(const DerivationStep& step)
{
    QStringList notes;
    for (const StepNote& note : step.notes)
        notes << noteText(Words{}, note);
    return notes.join(QLatin1Char('\n'));
}

void StepPage::showTexts(const DerivationStep& step)
{
    const QString name = stepName(Words{}, step.key).toHtmlEscaped();
    const QString result = resultName(step);
    const QString title = tr("Step %1 of %2: %3")
                              .arg(m_shared.explainer.step() + 1)
                              .arg(m_shared.explainer.steps())
                              .arg(name);
    m_title->setText(result.isEmpty() ? title : tr("%1 — %2", "step — result").arg(title, result));
    const QString narration = stepNarration(Words{}, step.key);
    m_narration->setText(PlaceText::asScripts(narration));
    const QString notes = notesOf(step);
    m_notes->setText(notes);
    m_notes->setVisible(!notes.isEmpty());
    setAccessibleName(this->title());
    setAccessibleDescription(narration);
}

void StepPage::showFormulas(const DerivationStep& step)
{
    const std::array<QString, 3> captions{tr("in general"), tr("for this cell"), tr("in numbers")};
    for (std::size_t at = 0; at < m_formulas.size(); ++at) {
        const std::string* tex = formulaOf(step, at);
        m_formulas[at]->setVisible(tex != nullptr);
        m_formulas[at]->setCaption(captions[at]);
        m_formulas[at]->setFormula(
            tex == nullptr ? QString{} : QString::fromStdString(*tex),
            tex == nullptr ? QString{} : plainFormulaText(*tex));
    }
}

/// Asks for the formulas of a neighbouring step, so that going there does not wait.
void StepPage::prefetch(int step)
{
    const Derivation* derivation = m_shared.explainer.derivation();
    if (step < 0 || step >= m_shared.explainer.steps())
        return;
    const DerivationStep& next = derivation->steps[static_cast<std::size_t>(step)];
    for (std::size_t at = 0; at < m_formulas.size(); ++at)
        if (const std::string* tex = formulaOf(next, at))
            if (const QString asked = QString::fromStdString(*tex);
                !m_shared.typesetter.cached(asked))
                m_shared.typesetter.request(asked);
}

void StepPage::showOperands()
{
    const Derivation* derivation = m_shared.explainer.derivation();
    if (derivation == nullptr || !m_numbers)
        return;
    const DeriveOptions options = m_shared.explainer.options();
    m_operands->setCellNumbers(m_shared.session.viewSettings().cellNumbers);
    m_operands->setScene(
        operandScene(
            {*m_numbers, *derivation, m_shared.explainer.step(), options,
             m_shared.preferences.weightMap(), m_shared.session.selection().pair.key,
             settingsColouring(m_shared.session.viewSettings(), m_shared.preferences.weightMap())}),
        m_numbers->trace(), options.firstIndex);
}

void StepPage::highlight(const QString& role)
{
    for (FormulaView* formula : m_formulas)
        formula->setHighlight(role);
    m_operands->setHighlight(role);
}

} // namespace headlight
