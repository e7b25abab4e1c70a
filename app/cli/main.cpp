#include "ui/words/words.h"

#include <cstdio>

int main()
{
    std::puts(headlight::Words::in(QStringLiteral("zh_CN")).queryAxis().toUtf8().constData());
}
