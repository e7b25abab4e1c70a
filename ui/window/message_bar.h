#pragma once

#include <QString>
#include <QWidget>

#include <functional>
#include <map>

class QVBoxLayout;

namespace headlight {

/// What the user must be told, over the centre of the window, one line a topic. A message stays
/// until it is dismissed, until its topic has a newer one, or until clear() says that it is over.
class MessageBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)
public:
    enum class Topic { Computation, File, Export, Note };

    /// A next step: what its button says and does.
    struct Step
    {
        QString text{};
        std::function<void()> act{};
    };

    explicit MessageBar(QWidget* parent = nullptr);

    void show(Topic topic, const QString& sentence, const Step& step);
    void show(Topic topic, const QString& sentence) { show(topic, sentence, Step{}); }
    void clear(Topic topic);
    [[nodiscard]] QString sentence(Topic topic) const; ///< empty: nothing to say

private:
    std::map<Topic, QWidget*> m_messages;
    QVBoxLayout* m_layout;
};

} // namespace headlight
