#include "ui/typeset/path_data.h"

#include <QByteArray>

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace headlight {

namespace {

char absolute(char command)
{
    return command >= 'a' && command <= 'z' ? static_cast<char>(command - 'a' + 'A') : command;
}

/// How many numbers follow an absolute command; nullopt for one that is not known.
std::optional<std::size_t> argumentCount(char command)
{
    switch (command) {
    case 'M':
    case 'L':
    case 'T':
        return 2;
    case 'H':
    case 'V':
        return 1;
    case 'Q':
        return 4;
    case 'C':
        return 6;
    case 'Z':
        return 0;
    default:
        return std::nullopt;
    }
}

class PathReader
{
public:
    explicit PathReader(std::string_view data) : m_rest{data} {}

    std::optional<QPainterPath> read()
    {
        m_path.setFillRule(Qt::WindingFill);
        char command = 0;
        for (skipBlanks(); !m_rest.empty(); skipBlanks()) {
            if (!startsNumber())
                command = take();
            else if (command == 0 || absolute(command) == 'Z')
                return std::nullopt;
            if (!step(command))
                return std::nullopt;
            if (absolute(command) == 'M')
                command = command == 'M' ? 'L' : 'l'; // further pairs are lines
        }
        return m_path;
    }

private:
    void skipBlanks()
    {
        const std::size_t next = m_rest.find_first_not_of(" \t\r\n,");
        m_rest.remove_prefix(std::min(next, m_rest.size()));
    }

    [[nodiscard]] bool startsNumber() const
    {
        constexpr std::string_view kStarts = "+-.0123456789";
        return kStarts.find(m_rest.front()) != std::string_view::npos;
    }

    char take()
    {
        const char first = m_rest.front();
        m_rest.remove_prefix(1);
        return first;
    }

    std::optional<double> number()
    {
        skipBlanks();
        if (m_rest.starts_with('+'))
            m_rest.remove_prefix(1);
        double value = 0;
        const char* const end = m_rest.data() + m_rest.size();
        const auto [after, error] = std::from_chars(m_rest.data(), end, value);
        if (error != std::errc{} || !std::isfinite(value))
            return std::nullopt;
        m_rest.remove_prefix(static_cast<std::size_t>(after - m_rest.data()));
        return value;
    }

    bool step(char command)
    {
        const char kind = absolute(command);
        const std::optional<std::size_t> count = argumentCount(kind);
        if (!count || (!m_started && kind != 'M'))
            return false;
        const QPointF base = command == kind ? QPointF{} : m_path.currentPosition();
        std::array<double, 6> numbers{};
        for (std::size_t i = 0; i < *count; ++i) {
            const std::optional<double> value = number();
            if (!value)
                return false;
            const bool isX = kind != 'V' && i % 2 == 0;
            numbers[i] = *value + (isX ? base.x() : base.y());
        }
        draw(kind, numbers);
        m_started = true;
        return true;
    }

    void draw(char command, const std::array<double, 6>& n)
    {
        const QPointF here = m_path.currentPosition();
        const QPointF mirrored = m_afterQuad ? 2 * here - m_control : here;
        m_afterQuad = command == 'Q' || command == 'T';
        switch (command) {
        case 'M':
            return m_path.moveTo(n[0], n[1]);
        case 'L':
            return m_path.lineTo(n[0], n[1]);
        case 'H':
            return m_path.lineTo(n[0], here.y());
        case 'V':
            return m_path.lineTo(here.x(), n[0]);
        case 'C':
            return m_path.cubicTo(n[0], n[1], n[2], n[3], n[4], n[5]);
        case 'Q':
            m_control = {n[0], n[1]};
            return m_path.quadTo(m_control, {n[2], n[3]});
        case 'T':
            m_control = mirrored;
            return m_path.quadTo(m_control, {n[0], n[1]});
        default:
            return m_path.closeSubpath();
        }
    }

    std::string_view m_rest;
    QPainterPath m_path;
    QPointF m_control; ///< of the last quadratic curve
    bool m_afterQuad = false;
    bool m_started = false; ///< a figure has begun
};

} // namespace

std::optional<QPainterPath> pathFromData(const QString& data)
{
    const QByteArray bytes = data.toLatin1();
    return PathReader{{bytes.constData(), static_cast<std::size_t>(bytes.size())}}.read();
}

} // namespace headlight
