#include "ui/window/figure_dialog.h"

#include "core/base/error_code.h"
#include "ui/panels/form.h"
#include "ui/panels/section.h"
#include "ui/window/command_line_dialog.h"
#include "ui/window/figure_batch_dialog.h"
#include "ui/window/figure_command_line.h"
#include "ui/window/figure_form.h"
#include "ui/window/figure_preview.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>

#include <cmath>

namespace headlight {

namespace {

constexpr int kPauseMs = 60;

/// A figure as the clipboard holds it.
struct Copied
{
    QByteArray png{};
    QByteArray svg{};
};

Result<Copied> copied(const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    const Result<Figure> figure = recordedFigure(source, wish, control);
    if (!figure)
        return figure.error();
    const Result<QByteArray> png = renderFigure(figure.value(), FigureFormat::Png, control);
    if (!png)
        return png.error();
    const Result<QByteArray> svg = renderFigure(figure.value(), FigureFormat::Svg, control);
    return svg ? Result<Copied>{Copied{png.value(), svg.value()}} : svg.error();
}

} // namespace

FigureDialog::FigureDialog(Setup setup, QWidget* parent)
    : QDialog{parent}
    , m_setup{std::move(setup)}
    , m_scroll{new QScrollArea{this}}
    , m_preview{new FigurePreview{this}}
    , m_note{mutedLabel(this)}
    , m_problem{problemLabel(this)}
    , m_facts{mutedLabel(this)}
    , m_visionLabel{new QLabel{this}}
    , m_vision{new QComboBox{this}}
    , m_output{new QComboBox{this}}
{
    setObjectName(QStringLiteral("figureDialog"));
    m_later.setSingleShot(true);
    m_later.setInterval(kPauseMs);
    connect(&m_later, &QTimer::timeout, this, &FigureDialog::draw);
    build();
    buildForm();
    retranslate();
    resize(1180, 760);
    m_later.start();
}

FigureDialog::~FigureDialog() = default;

const FigureWish& FigureDialog::wish() const
{
    return m_form->wish();
}

void FigureDialog::setWish(const FigureWish& wish)
{
    m_form->setWish(wish);
    refreshOutputs();
    m_later.start();
    emit changed();
}

void FigureDialog::setSource(const FigureSource& source)
{
    m_setup.source = source;
    m_form->setSource(source.trace, source.derivation != nullptr);
    m_form->setWish(fitted(wish(), source));
    refreshOutputs();
    m_later.start();
}

/// Why nothing can be saved yet; empty where it can.
QString FigureDialog::waitReason() const
{
    if (m_setup.source.trace == nullptr)
        return tr("There is nothing to save yet.");
    const FigureDerivationPtr& derivation = m_setup.source.derivation;
    const bool waits = wish().isOfDerivation() && derivation && !derivation->isComplete;
    return waits ? tr("The formulas are being set; the figure can be saved when they are.")
                 : QString{};
}

/// Nothing is written of a derivation whose formulas are not all set, nor numbers or several of it.
void FigureDialog::refreshOutputs()
{
    const bool ofSteps = wish().isOfDerivation();
    m_lineButton->setVisible(m_setup.source.isRecorded());
    const QString reason = waitReason();
    for (const auto& [button, name] : m_buttons)
        setReason(
            *button, {},
            reason.isEmpty() && ofSteps && button == m_severalButton
                ? tr("A derivation is one figure: several are of heads, layers or sequences.")
                : reason);
    m_note->setText(
        reason.isEmpty() ? tr("Changes show at once; nothing is written before you save.")
                         : reason);
    const auto outputs = figureOutputs();
    for (std::size_t at = 0; at < outputs.size(); ++at) {
        const bool offered = !ofSteps || !outputs[at].numbers;
        m_output->setItemData(
            static_cast<int>(at), offered ? QVariant{} : QVariant{0}, Qt::UserRole - 1);
    }
    if (ofSteps && output().numbers)
        m_output->setCurrentIndex(0);
}

const FigureOutput& FigureDialog::output() const
{
    return figureOutputs()[static_cast<std::size_t>(std::max(0, m_output->currentIndex()))];
}

bool FigureDialog::isComplete() const
{
    return !m_later.isActive() && !m_drawing.isRunning() && !m_measuring.isRunning() &&
           !m_copying.isRunning() && !m_line.isRunning() &&
           (m_several == nullptr || !m_several->isBusy());
}

QString FigureDialog::problem() const
{
    return m_problem->text();
}

void FigureDialog::draw()
{
    if (!m_setup.source.trace)
        return;
    m_drawing.run<FigureSketch>(
        [source = m_setup.source, wish = wish(), room = m_preview->room()](
            const JobControl& control) { return sketchedFigure(source, wish, room, control); },
        [this](const Result<FigureSketch>& sketch) { showSketch(sketch); });
}

void FigureDialog::showSketch(const Result<FigureSketch>& sketch)
{
    if (!sketch)
        return tell(sketch.error());
    showProblem(*m_problem, {});
    m_sketch = sketch.value();
    m_preview->setPicture(m_sketch->image);
    m_preview->setAccessibleName(m_sketch->title);
    m_form->setMap(m_sketch->map);
    m_bytes.reset();
    showFacts();
    measure();
}

void FigureDialog::measure()
{
    if (output().numbers)
        return;
    FigureWish wish = this->wish();
    const Document& document = m_setup.source.document;
    if (document.given || std::holds_alternative<LoadedSource>(document.parameters) ||
        m_setup.source.model)
        wish.options.file.recipe = false; // its hashes would read whole files at every change
    m_measuring.run<QByteArray>(
        [source = m_setup.source, wish,
         format = output().format](const JobControl& control) -> Result<QByteArray> {
            const Result<Figure> figure = recordedFigure(source, wish, control);
            return figure ? renderFigure(figure.value(), format, control) : figure.error();
        },
        [this](const Result<QByteArray>& bytes) {
            if (!bytes)
                return tell(bytes.error());
            m_bytes = bytes.value().size();
            showFacts();
        });
}

void FigureDialog::showFacts()
{
    if (!m_sketch)
        return m_facts->clear();
    const QLocale locale = m_preview->locale();
    const auto mm = [&locale](double length) { return locale.toString(length, 'f', 1); };
    const QString cells = locale.toString(static_cast<qlonglong>(m_sketch->cells));
    const QString shapes = locale.toString(static_cast<qlonglong>(m_sketch->shapes));
    QStringList facts{tr("%1 × %2 mm").arg(mm(m_sketch->widthMm), mm(m_sketch->heightMm))};
    if (!output().numbers && output().format == FigureFormat::Png) {
        const auto pixels = [this, &locale](double length) {
            return locale.toString(
                static_cast<int>(std::ceil(length / kMmPerInch * wish().options.size.dpi)));
        };
        facts << tr("%1 × %2 px").arg(pixels(m_sketch->widthMm), pixels(m_sketch->heightMm));
    } else if (m_sketch->shapes > 0) {
        facts << tr("%1 vector shapes").arg(shapes);
    } else if (!output().numbers) {
        facts
            << (m_sketch->vector ? tr("%1 vector cells").arg(cells)
                                 : tr("%1 cells as a bitmap").arg(cells));
    }
    if (m_bytes)
        facts << locale.formattedDataSize(*m_bytes, 0, QLocale::DataSizeSIFormat);
    m_facts->setText(facts.join(QStringLiteral(" · ")));
}

void FigureDialog::tell(const Error& error)
{
    if (error.code != ErrorCode::Canceled)
        showProblem(*m_problem, Words{}.windowSentence(error));
}

void FigureDialog::copy()
{
    m_copying.run<Copied>(
        [source = m_setup.source, wish = wish()](const JobControl& control) {
            return copied(source, wish, control);
        },
        [this](const Result<Copied>& figure) {
            if (!figure)
                return tell(figure.error());
            auto* content = new QMimeData;
            content->setData(QStringLiteral("image/png"), figure.value().png);
            content->setData(QStringLiteral("image/svg+xml"), figure.value().svg);
            QApplication::clipboard()->setMimeData(content);
            m_note->setText(tr("Copied as PNG and SVG."));
        });
}

FigureBatchDialog& FigureDialog::saveSeveral()
{
    m_several =
        new FigureBatchDialog{{m_setup.source, wish(), output(), QDir::currentPath()}, this};
    m_several->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_several, &FigureBatchDialog::saved, this, &FigureDialog::severalSaved);
    m_several->open();
    return *m_several;
}

void FigureDialog::showCommandLine()
{
    m_line.run<FigureCommandLine>(
        [source = m_setup.source, wish = wish(),
         name = QStringLiteral("figure.") + QLatin1String(output().ending)](
            const JobControl& control) -> Result<FigureCommandLine> {
            const FigureWish placed = placedWish(wish, source);
            if (source.model)
                return modelCommandLine(*source.model, placed, name);
            return readCommandLine(source.document, placed, name, control);
        },
        [this](const Result<FigureCommandLine>& line) {
            if (!line)
                return tell(line.error());
            auto* dialog = new CommandLineDialog{line.value(), this};
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->open();
        });
}

} // namespace headlight
