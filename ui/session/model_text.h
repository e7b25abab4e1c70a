#pragma once

#include "core/io/open_model.h"
#include "core/model/model_run.h"
#include "core/picture/resample.h"

#include <mutex>
#include <string>
#include <vector>

namespace headlight {

/// What a person typed for a model.
struct ModelTyping
{
    std::string text;              ///< UTF-8; without a tokenizer, token ids: "3, 17, 4"
    std::string second;            ///< the pair's second text, or what the decoder reads
    std::string picture;           ///< a file; for models that read pictures in place of text
    bool readsSpecialNames = true; ///< "[MASK]" in the text is that token, not six characters
    bool cuts = false;             ///< what is too long is cut; else it is refused

    bool operator==(const ModelTyping&) const = default;
};

/// What a model reads of it.
struct ModelReading
{
    ModelInput input{};
    Encoding encoding{};                 ///< of `input.ids`; empty without a tokenizer
    Index tokens = 0;                    ///< before anything was cut
    Index limit = 0;                     ///< the most that the model reads; 0: any number
    Index cut = 0;                       ///< tokens that were left out
    std::vector<std::string> specials{}; ///< special tokens that stand in the text, each once
    RgbPicture picture{};                ///< what the model sees of a picture, before normalising
    std::optional<Error> problem{};      ///< why it cannot be computed

    /// That only cutting helps.
    [[nodiscard]] bool isTooLong() const;
};

/// Whether the model can read two texts as one sequence, or has a decoder with a text of its own.
[[nodiscard]] bool readsSecondText(const OpenedModel& opened);
[[nodiscard]] bool readsPictures(const Model& model);

/// Encodes what was typed and sees whether the model can read it. Any thread; O(text).
[[nodiscard]] ModelReading readTyping(const OpenedModel& opened, const ModelTyping& typing);

/// A text in a model: its run is made once, by whoever needs it first. Any thread.
class ModelText
{
public:
    ModelText(ModelPtr model, ModelInput input, RunOptions options)
        : m_model{std::move(model)}
        , m_input{std::move(input)}
        , m_options{options}
    {
    }

    /// Computes all layers, unless that is done. Errors: those of ModelRun::start().
    [[nodiscard]] Result<ModelRunPtr> run(const JobControl& control);
    [[nodiscard]] ModelRunPtr finishedRun() const; ///< null until then

private:
    ModelPtr m_model;
    ModelInput m_input;
    RunOptions m_options;
    std::mutex m_computing;     ///< held while the run is made
    mutable std::mutex m_mutex; ///< of m_run
    ModelRunPtr m_run;
};

using ModelTextPtr = std::shared_ptr<ModelText>;

} // namespace headlight
