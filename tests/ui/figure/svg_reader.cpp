#include "tests/ui/figure/svg_reader.h"

#include <QXmlStreamReader>

namespace headlight::test {

namespace {

double number(const QXmlStreamAttributes& attributes, const char* name)
{
    return attributes.value(QLatin1String(name)).toDouble();
}

QString text(const QXmlStreamAttributes& attributes, const char* name)
{
    return attributes.value(QLatin1String(name)).toString();
}

QString path(const QStringList& groups)
{
    QString joined;
    for (const QString& group : groups)
        joined += QLatin1Char('/') + group;
    return joined + QLatin1Char('/');
}

void readElement(QXmlStreamReader& xml, SvgFile& file, const QStringList& groups)
{
    const QXmlStreamAttributes attributes = xml.attributes();
    const QString name = xml.name().toString();
    if (name == QLatin1String("svg")) {
        file.width = text(attributes, "width");
        file.height = text(attributes, "height");
        file.viewBox = text(attributes, "viewBox");
    } else if (name == QLatin1String("rect")) {
        file.rects.push_back(
            {path(groups),
             {number(attributes, "x"), number(attributes, "y"), number(attributes, "width"),
              number(attributes, "height")},
             text(attributes, "fill")});
    } else if (name == QLatin1String("text")) {
        file.texts.push_back(
            {path(groups),
             {},
             text(attributes, "fill"),
             attributes.hasAttribute(QLatin1String("transform")),
             {number(attributes, "x"), number(attributes, "y")}});
        file.texts.back().text = xml.readElementText(QXmlStreamReader::ErrorOnUnexpectedElement);
    } else if (name == QLatin1String("title")) {
        file.title = xml.readElementText();
    }
    file.images += name == QLatin1String("image") ? 1 : 0;
    file.paths += name == QLatin1String("path") ? 1 : 0;
}

} // namespace

std::vector<SvgRect> SvgFile::rectsIn(const QString& group) const
{
    std::vector<SvgRect> found;
    for (const SvgRect& rect : rects)
        if (rect.group.contains(QLatin1Char('/') + group + QLatin1Char('/')))
            found.push_back(rect);
    return found;
}

QStringList SvgFile::textsIn(const QString& group) const
{
    QStringList found;
    for (const SvgText& line : texts)
        if (line.group.contains(QLatin1Char('/') + group + QLatin1Char('/')))
            found.push_back(line.text);
    return found;
}

SvgFile readSvg(const QByteArray& svg)
{
    SvgFile file;
    QXmlStreamReader xml{svg};
    QStringList groups;
    while (!xml.atEnd()) {
        xml.readNext();
        const bool group = xml.name() == QLatin1String("g");
        if (xml.isStartElement() && group) {
            groups.push_back(text(xml.attributes(), "id"));
            if (!groups.back().isEmpty())
                file.groups.push_back(groups.back());
        } else if (xml.isEndElement() && group) {
            groups.pop_back();
        } else if (xml.isStartElement()) {
            readElement(xml, file, groups);
        }
    }
    file.wellFormed = !xml.hasError();
    return file;
}

} // namespace headlight::test
