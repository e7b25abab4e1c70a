#include "core/attention/simd_target.h"
#include "core/base/memory.h"
#include "ui/window/start.h"
#include "ui/words/words.h"

#include <QStringList>

#include <cstdio>

int main(int argc, char** argv)
{
    using namespace headlight;
    if (const Result<Done> target = simdTargetFromEnvironment(); !target) {
        const QString sentence = Words::in(QStringLiteral("en")).sentence(target.error());
        std::fprintf(stderr, "headlight: %s\n", sentence.toLocal8Bit().constData());
        return 1;
    }
    keepFreedMemory();
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    return runWindow(argc, argv, arguments);
}
