#pragma once

#include "ui/drawing/shared_tokens.h"

#include <QAbstractScrollArea>
#include <QHash>

#include <optional>
#include <vector>

namespace headlight {

/// Tokens as a flow of chips, each with its index: the chosen query outlined in the colour of
/// queries, the chosen key in that of keys. A click chooses the query, Shift-click or the context
/// menu the key. Paints only what is on screen; a layout of 5000 chips takes a few milliseconds.
class TokenChips final : public QAbstractScrollArea
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TokenChips)
public:
    /// Which roles the tokens can have: both in self-attention, one each in cross-attention.
    enum class Roles { Both, Queries, Keys };

    explicit TokenChips(QWidget* parent = nullptr);

    void setTokens(SharedTokens tokens, Index firstIndex); ///< keeps the place scrolled to
    void setRoles(Roles roles);
    void setChosen(std::optional<TokenIndex> query, std::optional<TokenIndex> key);
    void setHiddenKeys(std::vector<TokenIndex> hidden); ///< ascending; struck out
    void setSpecials(std::vector<TokenIndex> specials); ///< ascending; in slanted, muted letters
    /// What kind a token is to its model (0 in a first text, 1 in a second), small behind each;
    /// of another number than the tokens: none.
    void setTypes(std::vector<std::int64_t> types);

    [[nodiscard]] const SharedTokens& tokens() const { return m_tokens; }
    [[nodiscard]] QRect chipRect(TokenIndex token) const; ///< in the viewport
    [[nodiscard]] std::optional<TokenIndex> tokenAt(QPoint position) const;
    [[nodiscard]] QString toolTipText(TokenIndex token) const; ///< rich text, escaped
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override; ///< all rows, at most eight
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void queryChosen(headlight::Index token);
    void keyChosen(headlight::Index token);
    void hiddenKeyToggled(headlight::Index token); ///< hide it as padding, or show it again

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    /// What is written on it is made when it is drawn: there may be 100 000 of them.
    struct Chip
    {
        int width = 0; ///< all that it would like
        int indexWidth = 0;
    };

    void measure();
    void arrange();
    void showRange();
    [[nodiscard]] int mostHeight() const;
    [[nodiscard]] int flow(int width, std::vector<QRect>* rects) const;
    [[nodiscard]] int labelWidth(const QString& label);
    [[nodiscard]] QString indexOf(TokenIndex token) const;
    [[nodiscard]] QString labelOf(TokenIndex token) const;
    [[nodiscard]] QString typeOf(TokenIndex token) const; ///< empty: not said
    [[nodiscard]] int typeWidth(TokenIndex token) const;  ///< with its distance from the label
    void describe();
    void choose(TokenIndex token, bool asKey);
    void ensureVisible(TokenIndex token);
    void paintChip(QPainter& painter, TokenIndex token) const;
    void paintOutlines(QPainter& painter, TokenIndex token) const;
    [[nodiscard]] TokenIndex step(TokenIndex from, int key) const;
    [[nodiscard]] TokenIndex current() const;
    [[nodiscard]] QFont indexFont() const;
    [[nodiscard]] int chipHeight() const;
    [[nodiscard]] bool isHidden(TokenIndex token) const;
    [[nodiscard]] bool isSpecial(TokenIndex token) const;
    [[nodiscard]] bool hasTypes() const { return m_types.size() == m_tokens.size(); }

    SharedTokens m_tokens;
    std::vector<Chip> m_chips;
    std::vector<QRect> m_rects;        ///< of each chip, in content coordinates
    QHash<QString, int> m_labelWidths; ///< of labels measured in this font
    std::vector<TokenIndex> m_hidden;
    std::vector<TokenIndex> m_specials;
    std::vector<std::int64_t> m_types; ///< [tokens], or not used
    std::optional<TokenIndex> m_query;
    std::optional<TokenIndex> m_key;
    Index m_firstIndex = 0;
    Roles m_roles = Roles::Both;
};

} // namespace headlight
