#include "ui/window/model_commands.h"

#include "core/io/open_tensors.h"
#include "ui/panels/model_panel.h"
#include "ui/window/docks.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_report_dialog.h"
#include "ui/window/native_path.h"
#include "ui/window/open_commands.h"
#include "ui/window/opened_file.h"
#include "ui/words/words.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace headlight {

namespace {

using Loaded = std::shared_ptr<const LoadedParameters>;

/// The parameters of a layer, read again from the model's files as those of any file are.
Result<Loaded> layerParameters(
    const LoadedModel& model, LayerPlace layer, Index heads, const JobControl& control)
{
    const Result<TensorStorePtr> store = openTensors(model.path, control);
    if (!store)
        return store.error();
    PlanOptions options;
    options.layer = static_cast<int>(layer.index);
    options.heads = heads;
    const std::vector<AttentionStack> stacks = attentionStacks(*store.value());
    const auto place = static_cast<std::size_t>(layer.place); // encoder, decoder, cross-attention
    if (model.opened.model->spec().isEncoderDecoder() && place < stacks.size())
        options.stack = stacks[place].name;
    const Result<ParameterPlan> plan = proposePlan(*store.value(), options);
    if (!plan)
        return plan.error();
    Result<Loaded> loaded = loadParameters(*store.value(), plan.value(), control);
    if (!loaded || !model.files)
        return loaded;
    auto named = std::make_shared<LoadedParameters>(*loaded.value());
    named->place = model.name.toStdString(); // no file of the person's
    return Loaded{std::move(named)};
}

} // namespace

ModelCommands::ModelCommands(MainWindow& window, Session& session, ModelSession& model)
    : QObject{&window}
    , m_window{window}
    , m_session{session}
    , m_model{model}
    , m_commands{window.commands()}
{
    m_commands.on(Command::OpenModel, this, [this] {
        const QString folder =
            QFileDialog::getExistingDirectory(&m_window, tr("Open a model's folder"));
        if (!folder.isEmpty())
            m_window.opening().openPath(folder, OpenAs::Model);
    });
    m_commands.on(Command::OpenModelFile, this, [this] {
        const QString file = QFileDialog::getOpenFileName(
            &m_window, tr("Open a model's file"), {},
            tr("Models (*.gguf *.safetensors *.json *.pt *.pth *.bin);;All files (*)"));
        if (!file.isEmpty())
            m_window.opening().openPath(file, OpenAs::Model);
    });
    m_commands.on(Command::OpenBuiltInModel, this, [this] {
        m_window.opening().openPath(kBuiltInModel, OpenAs::BuiltInModel);
    });
    m_commands.on(Command::PreviousLayer, this, [this] { step(-1); });
    m_commands.on(Command::NextLayer, this, [this] { step(1); });
    m_commands.on(Command::EditLayer, this, [this] { editLayer(); });
    m_commands.on(Command::CloseModel, this, [this] { m_model.close(); });
    ModelPanel& panel = window.docks().model();
    connect(&panel, &ModelPanel::pictureRequested, this, &ModelCommands::choosePicture);
    connect(&panel, &ModelPanel::editRequested, this, &ModelCommands::editLayer);
    connect(&panel, &ModelPanel::closeRequested, &model, &ModelSession::close);
    connect(&window.opening(), &OpenCommands::modelOpened, this, &ModelCommands::open);
    connect(
        &window.opening(), &OpenCommands::modelRestored, this, [this](const RestoredLayer& layer) {
            setFirst({}, 0);
            m_model.open(layer.model, layer.typing);
            m_model.choose(layer.layer);
        });
    connect(&window.opening(), &OpenCommands::reportWanted, this, &ModelCommands::showReport);
    connect(&model, &ModelSession::modelChanged, this, &ModelCommands::refresh);
    connect(&model, &ModelSession::layerChanged, this, &ModelCommands::refresh);
    refresh();
}

void ModelCommands::setFirst(std::optional<QString> text, Index layer)
{
    m_firstText = std::move(text);
    m_firstLayer = layer;
}

void ModelCommands::open(const LoadedModelPtr& model)
{
    ModelTyping typing;
    typing.text = m_firstText ? m_firstText->toStdString() : m_session.document().text;
    if (!m_firstText && m_model.model())
        typing.text = m_model.typing().text;
    if (!model->opened.tokenizer && !m_firstText)
        typing.text = "1, 2, 3";
    m_model.open(model, typing, m_firstLayer);
    if (const Index shown = m_model.layer().index; shown < m_firstLayer) // the last one
        tell(layerUnknown(m_firstLayer, shown + 1, model->name.toStdString()));
    setFirst({}, 0);
}

void ModelCommands::choosePicture()
{
    const QString file = QFileDialog::getOpenFileName(
        &m_window, tr("Open a picture"), {},
        tr("Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.ppm *.pgm *.webp *.tif *.tiff);;"
           "All files (*)"));
    if (!file.isEmpty())
        usePicture(file);
}

void ModelCommands::usePicture(const QString& file)
{
    ModelTyping typing = m_model.typing();
    typing.picture = nativePath(file);
    m_model.setTyping(typing);
}

void ModelCommands::step(Index layers)
{
    const LayerPlace layer = m_model.layer();
    m_model.choose({layer.place, layer.index + layers});
}

void ModelCommands::refresh()
{
    const bool isOpen = m_model.model() != nullptr;
    const LayerPlace layer = m_model.layer();
    m_commands.setEnabled(Command::CloseModel, isOpen);
    m_commands.setEnabled(Command::EditLayer, isOpen);
    m_commands.setEnabled(Command::PreviousLayer, isOpen && layer.index > 0);
    m_commands.setEnabled(
        Command::NextLayer, isOpen && layer.index + 1 < m_model.layerCount(layer.place));
}

void ModelCommands::showReport(const QString& path)
{
    m_jobs.run<ModelReport>(
        [path = nativePath(path)](const JobControl& control) -> Result<ModelReport> {
            const Result<ModelFiles> files = readModelFiles(path, control);
            return files ? Result<ModelReport>{reportOf(files.value())} : files.error();
        },
        [this, name = QFileInfo{path}.fileName()](const Result<ModelReport>& report) {
            if (!report)
                return tell(report.error());
            auto* dialog = new ModelReportDialog{name, report.value(), &m_window};
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->open();
        });
}

void ModelCommands::tell(const Error& error)
{
    m_window.messages().show(
        MessageBar::Topic::File, [error] { return Words{}.windowSentence(error); });
}

void ModelCommands::editLayer()
{
    const LoadedModelPtr model = m_model.model();
    if (!model)
        return;
    const LayerPlace layer = m_model.layer();
    const ModelSpec& spec = model->opened.model->spec();
    const bool isCausal = layer.place == AttentionPlace::Decoder && spec.decoder.has_value();
    const std::string text =
        model->opened.tokenizer ? m_model.typing().text : m_session.document().text;
    m_jobs.run<Loaded>(
        [model, layer, heads = m_model.heads(layer)](const JobControl& control) {
            return layerParameters(*model, layer, heads, control);
        },
        [this, text, isCausal](const Result<Loaded>& loaded) {
            loaded ? take(loaded.value(), text, isCausal) : tell(loaded.error());
        });
}

void ModelCommands::take(const Loaded& parameters, const std::string& text, bool isCausal)
{
    m_session.edit(
        EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Edit a Layer"), [&](Document& document) {
            document.given = nullptr;
            document.text = text;
            document.keyText.clear();
            document.tokenCount = 0;
            document.parameters = LoadedSource{parameters};
            document.mask = {};
            if (isCausal)
                document.mask.layers.emplace_back(CausalMask{});
        });
    m_window.messages().show(MessageBar::Topic::Note, [] {
        return tr(
            "These are the layer's W^Q, W^K, W^V and W^O over embeddings of words: its norms, "
            "positions and tokens stay with the model.");
    });
}

} // namespace headlight
