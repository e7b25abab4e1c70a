#include "ui/window/figure_print_dialog.h"

#include "core/base/error_code.h"
#include "ui/figure/geometry.h"
#include "ui/figure/layout.h"
#include "ui/panels/form.h"
#include "ui/panels/section.h"
#include "ui/words/words.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QPrinterInfo>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMarginMm = 12;
constexpr double kDpi = 600;         // on the sheet
constexpr double kMostPixels = 60e6; // of a picture: 240 MB
constexpr double kPreviewDpi = 96;   // about twice what the screen shows
constexpr int kMostListColumns = 36; // of a list, in widths of "0": names of printers are long
constexpr std::array kSheets{
    QPageSize::A4, QPageSize::A5, QPageSize::A3, QPageSize::Letter, QPageSize::Legal};

/// A figure as dots, and its size.
struct Drawn
{
    QImage picture{};
    double widthMm = 0;
    double heightMm = 0;
};

/// The largest scale at which the figure fits into the sheet.
double fittingScale(double widthMm, double heightMm, const QSizeF& roomMm)
{
    return std::min(roomMm.width() / widthMm, roomMm.height() / heightMm);
}

Result<Drawn> drawn(
    const FigureSource& source, const FigureWish& wish, bool fills, const QSizeF& roomMm,
    const JobControl& control)
{
    Result<Figure> made = drawnFigure(source, wish, control);
    if (!made)
        return made.error();
    Figure figure = std::move(made).value();
    const Result<FigureLayout> layout = layOut(figure);
    if (!layout)
        return layout.error();
    Drawn result{{}, layout.value().widthMm, layout.value().heightMm};
    const double fitting = fittingScale(result.widthMm, result.heightMm, roomMm);
    const double scale = fills ? fitting : std::min(1.0, fitting);
    const double squareInches = result.widthMm * result.heightMm / (kMmPerInch * kMmPerInch);
    figure.options.size.dpi = std::min(kDpi * scale, std::sqrt(kMostPixels / squareInches));
    figure.options.file.transparent = false;
    const Result<QByteArray> png = renderFigure(figure, FigureFormat::Png, control);
    if (!png)
        return png.error();
    result.picture = QImage::fromData(png.value(), "PNG");
    return result;
}

QComboBox* listIn(Form& form, const QString& label, const QStringList& texts)
{
    auto* box = new QComboBox{&form};
    box->addItems(texts);
    box->setAccessibleName(label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const int whole = box->sizeHint().width(); // the form lets it shrink
    form.addRow(box)->setText(label);
    box->setMinimumWidth(
        std::min(whole, kMostListColumns * box->fontMetrics().horizontalAdvance(QLatin1Char('0'))));
    return box;
}

} // namespace

FigurePrintDialog::FigurePrintDialog(FigureSource source, FigureWish wish, QWidget* parent)
    : QDialog{parent}
    , m_source{std::move(source)}
    , m_wish{std::move(wish)}
    , m_printer{std::make_unique<QPrinter>(QPrinter::HighResolution)}
    , m_preview{new QPrintPreviewWidget{m_printer.get(), this}}
    , m_note{mutedLabel(this)}
    , m_problem{problemLabel(this)}
{
    setObjectName(QStringLiteral("figurePrintDialog"));
    setWindowTitle(tr("Print figure"));
    build();
    chooseSheet();
}

FigurePrintDialog::~FigurePrintDialog()
{
    delete m_preview; // before its printer
}

void FigurePrintDialog::build()
{
    auto* side = new QVBoxLayout;
    side->addWidget(buildChoices());
    side->addWidget(m_note);
    side->addWidget(m_problem);
    side->addStretch();
    auto* buttons = new QHBoxLayout;
    auto* close = new QPushButton{tr("Close"), this};
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    m_print = new QPushButton{this};
    m_print->setObjectName(QStringLiteral("print"));
    m_print->setDefault(true);
    connect(m_print, &QPushButton::clicked, this, &FigurePrintDialog::print);
    buttons->addStretch();
    buttons->addWidget(close);
    buttons->addWidget(m_print);
    side->addLayout(buttons);
    m_preview->setAccessibleName(tr("The sheet as it will be printed"));
    connect(m_preview, &QPrintPreviewWidget::paintRequested, this, [this](QPrinter* printer) {
        paint(*printer, m_sketch);
    });
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(16, 14, 16, 14);
    row->setSpacing(16);
    row->addLayout(side);
    row->addWidget(m_preview, 1);
    showNote();
    resize(900, 640);
}

QWidget* FigurePrintDialog::buildChoices()
{
    auto* form = new Form{this};
    QStringList targets = QPrinterInfo::availablePrinterNames();
    targets << tr("PDF file");
    m_target = listIn(*form, tr("Printer"), targets);
    m_target->setObjectName(QStringLiteral("target"));
    m_target->setCurrentIndex(
        std::max(0, static_cast<int>(targets.indexOf(QPrinterInfo::defaultPrinterName()))));
    QStringList sheets;
    for (const QPageSize::PageSizeId id : kSheets)
        sheets << QPageSize::name(id).section(QLatin1Char(' '), 0, 0);
    m_sheet = listIn(*form, tr("Paper"), sheets);
    m_sheet->setObjectName(QStringLiteral("sheet"));
    m_turned = listIn(*form, tr("Orientation"), {tr("upright"), tr("across")});
    m_turned->setObjectName(QStringLiteral("turned"));
    m_size = listIn(*form, tr("Size"), {tr("as set in millimetres"), tr("as large as the sheet")});
    m_size->setObjectName(QStringLiteral("size"));
    for (QComboBox* box : {m_sheet, m_turned, m_size})
        connect(box, &QComboBox::currentIndexChanged, this, &FigurePrintDialog::chooseSheet);
    connect(m_target, &QComboBox::currentIndexChanged, this, &FigurePrintDialog::showNote);
    return form;
}

bool FigurePrintDialog::isFile() const
{
    return m_target->currentIndex() == m_target->count() - 1;
}

void FigurePrintDialog::chooseSheet()
{
    const QPageSize::PageSizeId id = kSheets.at(static_cast<std::size_t>(m_sheet->currentIndex()));
    m_printer->setPageLayout(
        {QPageSize{id},
         m_turned->currentIndex() == 1 ? QPageLayout::Landscape : QPageLayout::Portrait,
         {kMarginMm, kMarginMm, kMarginMm, kMarginMm},
         QPageLayout::Millimeter});
    draw();
}

double FigurePrintDialog::scale() const
{
    const QSizeF room = m_printer->pageLayout().paintRect(QPageLayout::Millimeter).size();
    const double fitting = fittingScale(m_widthMm, m_heightMm, room);
    return m_size->currentIndex() == 1 ? fitting : std::min(1.0, fitting);
}

void FigurePrintDialog::draw()
{
    m_print->setEnabled(false);
    m_job.run<Drawn>(
        [source = m_source, wish = m_wish, fills = m_size->currentIndex() == 1,
         room = m_printer->pageLayout().paintRect(QPageLayout::Millimeter).size()](
            const JobControl& control) { return drawn(source, wish, fills, room, control); },
        [this](const Result<Drawn>& figure) {
            if (!figure) {
                if (figure.error().code != ErrorCode::Canceled)
                    showProblem(*m_problem, Words{}.windowSentence(figure.error()));
                return;
            }
            m_picture = figure.value().picture;
            m_widthMm = figure.value().widthMm;
            m_heightMm = figure.value().heightMm;
            const double inches = m_widthMm * scale() / kMmPerInch;
            m_sketch = m_picture.scaledToWidth(
                static_cast<int>(inches * kPreviewDpi * devicePixelRatioF()),
                Qt::SmoothTransformation);
            m_print->setEnabled(true);
            showProblem(*m_problem, {});
            showNote();
            m_preview->updatePreview();
        });
}

void FigurePrintDialog::showNote()
{
    m_print->setText(isFile() ? tr("&Save as PDF…") : tr("&Print"));
    QStringList lines;
    if (m_target->count() == 1)
        lines << tr("No printer is set up on this computer; the sheet can be saved as a PDF file.");
    if (m_widthMm > 0) {
        const QLocale locale;
        const double share = scale();
        const auto mm = [&](double length) { return locale.toString(length * share, 'f', 1); };
        lines << tr("On paper the figure is %1 × %2 mm.").arg(mm(m_widthMm), mm(m_heightMm));
        if (share < 1)
            lines << tr("It is set larger than the sheet, and made smaller to %1 %.")
                         .arg(locale.toString(100 * share, 'f', 0));
    }
    m_note->setText(lines.join(QLatin1Char('\n')));
}

QString FigurePrintDialog::note() const
{
    return m_problem->text().isEmpty() ? m_note->text() : m_problem->text();
}

void FigurePrintDialog::paint(QPrinter& printer, const QImage& picture) const
{
    QPainter painter;
    if (picture.isNull() || !painter.begin(&printer))
        return;
    const QSizeF room = printer.pageLayout().paintRect(QPageLayout::Millimeter).size();
    const double dotsPerMm = printer.resolution() / kMmPerInch;
    const double share = scale();
    const QSizeF size{m_widthMm * share, m_heightMm * share};
    const double left = std::max(0.0, (room.width() - size.width()) / 2);
    painter.setRenderHints(QPainter::LosslessImageRendering | QPainter::SmoothPixmapTransform);
    painter.drawImage(
        QRectF{left * dotsPerMm, 0, size.width() * dotsPerMm, size.height() * dotsPerMm}, picture);
}

bool FigurePrintDialog::printTo(const QString& path)
{
    QPrinter printer{QPrinter::HighResolution};
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setResolution(static_cast<int>(kDpi));
    printer.setPageLayout(m_printer->pageLayout());
    printer.setOutputFileName(path);
    printer.setCreator(QStringLiteral("Headlight " HEADLIGHT_VERSION));
    paint(printer, m_picture);
    if (printer.printerState() != QPrinter::Error && QFileInfo{path}.size() > 0)
        return true;
    showProblem(*m_problem, tr("%1 could not be written.").arg(path));
    return false;
}

void FigurePrintDialog::print()
{
    if (isFile()) {
        QString path = QFileDialog::getSaveFileName(
            this, tr("Save the sheet"), QStringLiteral("attention-sheet.pdf"),
            QStringLiteral("PDF (*.pdf)"));
        if (path.isEmpty())
            return;
        if (QFileInfo{path}.suffix().isEmpty())
            path += QStringLiteral(".pdf");
        if (printTo(path))
            accept();
        return;
    }
    m_printer->setOutputFormat(QPrinter::NativeFormat);
    m_printer->setPrinterName(m_target->currentText());
    paint(*m_printer, m_picture);
    if (m_printer->printerState() != QPrinter::Error)
        return accept();
    showProblem(*m_problem, tr("The printer %1 does not take it.").arg(m_target->currentText()));
}

} // namespace headlight
