#pragma once

#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;

namespace headlight {

/// How the heatmap is shown: quantity, range of the colours, linear or logarithmic, what stands
/// for weights that share a pixel, colour map, numbers in cells. States intents to Session and
/// Preferences; what does not apply is disabled and says why.
class DisplayBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DisplayBar)
public:
    explicit DisplayBar(Session& session, Preferences& preferences, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    void listen();
    void retranslate();
    void nameMaps();
    void refresh();
    void refreshScopes();
    void chooseScope();
    [[nodiscard]] bool showsScores() const;

    Session& m_session;
    Preferences& m_preferences;
    QLabel* m_quantityLabel;
    QComboBox* m_quantity;
    QLabel* m_scopeLabel;
    QComboBox* m_scope;
    QComboBox* m_kind;
    QComboBox* m_blocks;
    QLabel* m_mapLabel;
    QComboBox* m_map;
    QCheckBox* m_numbers;
};

} // namespace headlight
