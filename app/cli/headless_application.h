#pragma once

#include <QGuiApplication>

namespace headlight {

/// The application object that typesetting and drawing need, without a display; one at a time.
class HeadlessApplication
{
    Q_DISABLE_COPY_MOVE(HeadlessApplication)
public:
    HeadlessApplication() = default;
    ~HeadlessApplication() = default;

private:
    bool m_hasNoDisplay = qputenv("QT_QPA_PLATFORM", "offscreen");
    int m_count = 1;
    char m_name[14] = "headlight-cli";
    char* m_arguments[2] = {m_name, nullptr};
    QGuiApplication m_application{m_count, m_arguments};
};

} // namespace headlight
