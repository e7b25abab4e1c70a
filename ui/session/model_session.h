#pragma once

#include "core/io/hashed_once.h"
#include "core/io/model_json.h"
#include "core/io/model_report.h"
#include "ui/session/job_runner.h"
#include "ui/session/memory_share.h"
#include "ui/session/model_text.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace headlight {

/// A layer of a model, and which of its places of attention.
struct LayerPlace
{
    AttentionPlace place{};
    Index index = 0;

    bool operator==(const LayerPlace&) const = default;
};

/// A model as it was opened.
struct LoadedModel
{
    OpenedModel opened;
    ModelReport report;
    std::string path;                    ///< of the folder or file
    QString name;                        ///< what people call it
    std::shared_ptr<const void> files{}; ///< what its files need to stay there
    bool isBuiltIn = false;              ///< it comes with the program
    std::shared_ptr<HashedOnce> hash = std::make_shared<HashedOnce>(); ///< of its weights
};

using LoadedModelPtr = std::shared_ptr<const LoadedModel>;

/// Opens a model and says what it is. `memory` bounds what its layers take. Any thread. Errors:
/// those of readModelFiles, checkModelFiles and Model::open.
[[nodiscard]] Result<LoadedModelPtr> loadModel(
    const std::string& path, double memory, const JobControl& control);

/// The opened model, the text in it and the chosen layer. While there is one, Session shows the
/// trace of that layer in place of its document's; a change of the document closes the model. Lives
/// on the ui thread.
class ModelSession final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelSession)
public:
    ModelSession(Session& session, Preferences& preferences, QObject* parent = nullptr);
    ~ModelSession() override;

    /// Shows a layer of a model's first place of attention with this text.
    void open(LoadedModelPtr model, const ModelTyping& typing, Index layer = 0);
    void close();                                                         ///< back to the document
    [[nodiscard]] const LoadedModelPtr& model() const { return m_model; } ///< null: none

    void setTyping(const ModelTyping& typing); ///< encoded and computed at once; the newest wins
    [[nodiscard]] const ModelTyping& typing() const { return m_typing; }
    [[nodiscard]] const ModelReading& reading() const { return m_reading; }
    [[nodiscard]] double bytesNeeded() const { return m_bytes; } ///< that the text will take

    [[nodiscard]] bool takesPictures() const; ///< in place of text

    /// What figures say of the layer that is computed, without hashes; null: of none.
    [[nodiscard]] const std::shared_ptr<const RecordedModel>& record() const { return m_record; }

    /// The run of the text that is shown; null until it is there.
    [[nodiscard]] const ModelRunPtr& run() const { return m_run; }
    [[nodiscard]] std::vector<AttentionPlace> places() const; ///< empty without a model
    [[nodiscard]] Index layerCount(AttentionPlace place) const;
    [[nodiscard]] Index heads(LayerPlace layer) const;
    /// The key/value group of a head; empty where every head has its own.
    [[nodiscard]] std::optional<Index> groupOf(LayerPlace layer, HeadIndex head) const;
    [[nodiscard]] LayerPlace layer() const { return m_layer; } ///< the chosen one
    /// Shows another layer, and another head where one is given.
    void choose(LayerPlace layer, std::optional<HeadIndex> head = {});

    /// The token that predictions are of: the masked one, else the chosen query.
    [[nodiscard]] TokenIndex predictedToken() const { return m_predicted; }
    [[nodiscard]] const std::vector<Prediction>& predictions() const { return m_predictions; }
    /// A token of the vocabulary as one reads it.
    [[nodiscard]] QString tokenText(Index id) const;
    [[nodiscard]] bool isReading() const { return m_encoding.isRunning(); }
    [[nodiscard]] bool isBusy() const { return m_encoding.isRunning() || m_predicting.isRunning(); }

signals:
    void modelChanged();
    void readingChanged(); ///< of what was typed
    void layerChanged();
    void runChanged();
    void predictionsChanged();

private:
    void read();
    void take(const ModelReading& reading, const ModelTyping& typing);
    void show(TraceWork layer);
    void showLayer();
    void followTrace();
    void forget();
    void predict();
    [[nodiscard]] std::optional<TokenIndex> maskedToken() const;

    Session& m_session;
    Preferences& m_preferences;
    LoadedModelPtr m_model;
    ModelTyping m_typing;
    ModelReading m_reading;
    ModelTyping m_readTyping; ///< what m_reading is of
    std::shared_ptr<const RecordedModel> m_record{};
    double m_bytes = 0;
    bool m_isStale = false; ///< what the session shows: of what was open before
    ModelTextPtr m_text;
    LayerPlace m_layer;
    ModelRunPtr m_run;
    TokenIndex m_predicted = -1;
    std::vector<Prediction> m_predictions;
    JobRunner m_encoding;
    JobRunner m_predicting;
};

} // namespace headlight
