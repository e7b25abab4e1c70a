// Renders the gallery into a folder, as PNG and SVG: gallery FOLDER. To be looked at.
#include "tests/gallery/gallery.h"

#include <QDir>
#include <QGuiApplication>

#include <cstdio>

int main(int argc, char* argv[])
{
    using namespace headlight;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application{argc, argv};
    if (argc != 2) {
        std::fputs("usage: figure_gallery FOLDER\n", stderr);
        return 2;
    }
    const QDir folder{QString::fromLocal8Bit(argv[1])};
    folder.mkpath(QStringLiteral("."));
    int failed = 0;
    for (test::GalleryFigure& entry : test::galleryFigures()) {
        entry.figure.options.size.dpi = 200;
        for (const char* ending : {"png", "svg"}) {
            const QString name =
                QString::fromStdString(entry.name) + QLatin1Char('.') + QLatin1String(ending);
            const Result<Done> saved =
                saveFigure(entry.figure, folder.filePath(name).toStdString(), {});
            if (!saved)
                std::fprintf(stderr, "%s: error %d\n", qPrintable(name), int(saved.error().code));
            failed += saved ? 0 : 1;
        }
    }
    return failed == 0 ? 0 : 1;
}
