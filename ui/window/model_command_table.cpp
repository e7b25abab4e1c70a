#include "ui/window/commands.h"

#include <QCoreApplication>

namespace headlight {

std::vector<CommandSpec> modelCommandTable()
{
    return {
        {Command::OpenModel, QT_TRANSLATE_NOOP("Commands", "Open &model…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Open the folder of a trained model, with its weights and its tokenizer"),
         "Ctrl+M"},
        {Command::OpenModelFile, QT_TRANSLATE_NOOP("Commands", "Open model fi&le…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Open a trained model in one file (.gguf), or by a file of its folder"),
         "Ctrl+Shift+M"},
        {Command::OpenBuiltInModel, QT_TRANSLATE_NOOP("Commands", "Open &built-in model"),
         QT_TRANSLATE_NOOP(
             "Commands", "Open headlight-tiny, a small trained model that comes with the program"),
         "Ctrl+B"},
        {Command::PreviousLayer, QT_TRANSLATE_NOOP("Commands", "Previous l&ayer"),
         QT_TRANSLATE_NOOP("Commands", "Show the layer before"), "[", CommandSpec::Kind::Plain, 0,
         CommandSpec::Where::Pictures},
        {Command::NextLayer, QT_TRANSLATE_NOOP("Commands", "Next lay&er"),
         QT_TRANSLATE_NOOP("Commands", "Show the layer after"), "]", CommandSpec::Kind::Plain, 0,
         CommandSpec::Where::Pictures},
        {Command::EditLayer, QT_TRANSLATE_NOOP("Commands", "Open layer as &attention only"),
         QT_TRANSLATE_NOOP(
             "Commands", "Make this layer's W^Q, W^K, W^V and W^O the document's parameters")},
        {Command::CloseModel, QT_TRANSLATE_NOOP("Commands", "Close mod&el"),
         QT_TRANSLATE_NOOP("Commands", "Go back from the model to the sequence before")},
    };
}

const std::vector<CommandSpec>& commandTable()
{
    static const std::vector<CommandSpec> table = [] {
        std::vector<CommandSpec> all = modelCommandTable();
        for (const CommandSpec& spec : plainCommandTable())
            all.push_back(spec);
        return all;
    }();
    return table;
}

} // namespace headlight
