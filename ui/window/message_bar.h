#pragma once

#include <QString>
#include <QWidget>

#include <functional>
#include <map>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace headlight {

/// What the user must be told, over the centre of the window, one line a topic. A message stays
/// until it is dismissed, until its topic has a newer one, or until clear() says that it is over.
/// Texts are functions, asked again when the language changes.
class MessageBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MessageBar)
public:
    enum class Topic { Computation, File, Export, Note };

    using Text = std::function<QString()>;

    /// A next step: what its button says and does.
    struct Step
    {
        Text text{};
        std::function<void()> act{};
    };

    explicit MessageBar(QWidget* parent = nullptr);

    void show(Topic topic, const Text& sentence, const Step& step);
    void show(Topic topic, const Text& sentence) { show(topic, sentence, Step{}); }
    void clear(Topic topic);
    [[nodiscard]] QString sentence(Topic topic) const; ///< empty: nothing to say

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Message
    {
        QWidget* frame;
        QLabel* label;
        QPushButton* button; ///< of the next step, or null
        QToolButton* dismiss;
        Text sentence;
        Text step;
    };

    static void retranslate(const Message& message);

    std::map<Topic, Message> m_messages;
    QVBoxLayout* m_layout;
};

} // namespace headlight
