#pragma once

#include <QWidget>

#include <cstdint>

class QLineEdit;
class QToolButton;

namespace headlight {

/// A seed, 0 to 2^64 - 1, with a button that throws another one.
class SeedEdit final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SeedEdit)
public:
    explicit SeedEdit(QWidget* parent = nullptr);

    void setSeed(std::uint64_t seed); ///< tells nobody
    [[nodiscard]] std::uint64_t seed() const { return m_seed; }
    void setNames(const QString& name, const QString& toolTip, const QString& diceToolTip);

signals:
    void seedEdited(std::uint64_t seed);
    void diced(std::uint64_t seed);
    void editingFinished();

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawDice();

    std::uint64_t m_seed = 0;
    QLineEdit* m_edit;
    QToolButton* m_dice;
};

} // namespace headlight
