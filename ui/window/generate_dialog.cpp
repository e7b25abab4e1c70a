#include "ui/window/generate_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>

namespace headlight {

namespace {

constexpr Index kLong = 1024; ///< tokens, from which on weights are too small for a range to 1

/// Of X, Q, K, V, context, output and packed keys, in MiB.
double mebibytes(const GeneratedSequence& sequence)
{
    constexpr double kArrays = 7;
    return kArrays * static_cast<double>(sequence.tokens) *
           static_cast<double>(sequence.modelWidth) * sizeof(Scalar) / (1 << 20);
}

QSpinBox* spinBox(int low, int high, Index value, QWidget* parent)
{
    auto* box = new QSpinBox{parent};
    box->setRange(low, high);
    box->setValue(static_cast<int>(value));
    return box;
}

} // namespace

Document generatedDocument(const GeneratedSequence& sequence, const Document& before)
{
    Document document;
    document.text = before.text;
    document.keyText = before.keyText;
    document.tokenizer = before.tokenizer;
    document.tokenCount = sequence.tokens;
    document.modelWidth = sequence.modelWidth;
    document.heads = sequence.heads;
    document.seed = sequence.seed;
    document.positions = sequence.positions;
    if (sequence.causal)
        document.mask.layers.emplace_back(CausalMask{});
    return document;
}

ViewSettings settingsFor(const Document& document, ViewSettings settings)
{
    if (document.tokenCount >= kLong) {
        settings.weightScope = RangeScope::Head;
        settings.scaleKind = ScaleKind::Logarithmic;
    }
    return settings;
}

GenerateDialog::GenerateDialog(Session& session, QWidget* parent)
    : QDialog{parent}
    , m_session{session}
    , m_tokens{spinBox(1, static_cast<int>(kMostGeneratedTokens), GeneratedSequence{}.tokens, this)}
    , m_width{spinBox(
          1, static_cast<int>(kMostGeneratedWidth), GeneratedSequence{}.modelWidth, this)}
    , m_heads{spinBox(1, static_cast<int>(kMostGeneratedHeads), GeneratedSequence{}.heads, this)}
    , m_seed{new QLineEdit{QString::number(GeneratedSequence{}.seed), this}}
    , m_positions{new QComboBox{this}}
    , m_causal{new QCheckBox{tr("&Causal mask: no query sees a later key"), this}}
    , m_note{new QLabel{this}}
{
    setWindowTitle(tr("Generate a sequence"));
    arrange();
    for (QSpinBox* box : {m_tokens, m_width, m_heads})
        connect(box, &QSpinBox::valueChanged, this, &GenerateDialog::check);
    connect(m_seed, &QLineEdit::textChanged, this, &GenerateDialog::check);
    check();
}

void GenerateDialog::arrange()
{
    m_tokens->setObjectName(QStringLiteral("tokens"));
    m_width->setObjectName(QStringLiteral("width"));
    m_heads->setObjectName(QStringLiteral("heads"));
    m_seed->setObjectName(QStringLiteral("seed"));
    m_positions->setObjectName(QStringLiteral("positions"));
    m_causal->setObjectName(QStringLiteral("causal"));
    m_tokens->setSingleStep(1024);
    m_positions->addItem(tr("none"));
    m_positions->addItem(tr("sinusoidal"));
    m_note->setObjectName(QStringLiteral("mutedLabel"));
    m_note->setWordWrap(true);

    auto* form = new QFormLayout;
    form->addRow(tr("&Tokens n"), m_tokens);
    form->addRow(tr("&Width d"), m_width);
    form->addRow(tr("&Heads h"), m_heads);
    form->addRow(tr("&Seed"), m_seed);
    form->addRow(tr("&Positions"), m_positions);
    form->addRow(m_causal);
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Cancel, this};
    m_generate = buttons->addButton(tr("Generate"), QDialogButtonBox::AcceptRole);
    m_generate->setDefault(true);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(m_note);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &GenerateDialog::generate);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

GeneratedSequence GenerateDialog::sequence() const
{
    GeneratedSequence sequence;
    sequence.tokens = m_tokens->value();
    sequence.modelWidth = m_width->value();
    sequence.heads = m_heads->value();
    sequence.seed = m_seed->text().toULongLong();
    sequence.positions = m_positions->currentIndex() == 0 ? Positions::None : Positions::Sinusoidal;
    sequence.causal = m_causal->isChecked();
    return sequence;
}

void GenerateDialog::check()
{
    const GeneratedSequence wanted = sequence();
    bool isSeed = false;
    (void)m_seed->text().toULongLong(&isSeed);
    const bool divides = wanted.modelWidth % wanted.heads == 0;
    m_generate->setEnabled(isSeed && divides);
    if (!isSeed)
        m_note->setText(tr("The seed is a whole number from 0."));
    else if (!divides)
        m_note->setText(tr("The heads must divide the width: %1 is not a multiple of %2.")
                            .arg(wanted.modelWidth)
                            .arg(wanted.heads));
    else
        m_note->setText(tr("Tokens t0 to t%1 with random vectors; %2 × %2 attention weights a "
                           "head, of which none is kept: about %3 MiB in all.")
                            .arg(wanted.tokens - 1)
                            .arg(wanted.tokens)
                            .arg(std::ceil(mebibytes(wanted)), 0, 'f', 0));
}

void GenerateDialog::generate()
{
    const Document made = generatedDocument(sequence(), m_session.document());
    m_session.setViewSettings(settingsFor(made, m_session.viewSettings()));
    m_session.edit(
        EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Generate a Sequence"),
        [&made](Document& document) { document = made; });
    accept();
}

} // namespace headlight
