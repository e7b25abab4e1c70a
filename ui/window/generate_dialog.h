#pragma once

#include "ui/session/session.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace headlight {

/// What a generated sequence is made of.
struct GeneratedSequence
{
    Index tokens = 131072;
    Index modelWidth = 64;
    Index heads = 1;
    std::uint64_t seed = 7;
    Positions positions = Positions::None;
    bool causal = false;
};

inline constexpr Index kMostGeneratedTokens = Index{1} << 20;
inline constexpr Index kMostGeneratedWidth = 4096;
inline constexpr Index kMostGeneratedHeads = 64;

/// The document of tokens t0, t1, ... with random parameters. Its texts are those of `before`, to
/// which one can go back.
[[nodiscard]] Document generatedDocument(const GeneratedSequence& sequence, const Document& before);
/// Settings under which the small weights of a long sequence are seen: the range of the head, on a
/// logarithmic scale. Short ones keep theirs.
[[nodiscard]] ViewSettings settingsFor(const Document& document, ViewSettings settings);

/// Makes a sequence up, of any length: File > Generate.
class GenerateDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GenerateDialog)
public:
    explicit GenerateDialog(Session& session, QWidget* parent = nullptr);

private:
    void arrange();
    void check();
    void generate();
    [[nodiscard]] GeneratedSequence sequence() const;

    Session& m_session;
    QSpinBox* m_tokens;
    QSpinBox* m_width;
    QSpinBox* m_heads;
    QLineEdit* m_seed;
    QComboBox* m_positions;
    QCheckBox* m_causal;
    QLabel* m_note;
    QPushButton* m_generate = nullptr;
};

} // namespace headlight
