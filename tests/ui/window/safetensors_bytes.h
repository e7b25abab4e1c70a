#pragma once

#include <QByteArray>

#include <utility>
#include <vector>

namespace headlight {

struct MatrixShape
{
    QByteArray name;
    int rows = 0;
    int columns = 0;
};

/// A safetensors file of float matrices, all numbers 0.25.
inline QByteArray safetensorsBytes(const std::vector<MatrixShape>& matrices)
{
    QByteArray header{"{"};
    QByteArray data;
    for (const MatrixShape& matrix : matrices) {
        const qsizetype begin = data.size();
        const float number = 0.25F;
        for (int i = 0; i < matrix.rows * matrix.columns; ++i)
            data.append(reinterpret_cast<const char*>(&number), sizeof number);
        header += (header.size() > 1 ? ",\"" : "\"") + matrix.name +
                  "\":{\"dtype\":\"F32\",\"shape\":[" + QByteArray::number(matrix.rows) + ',' +
                  QByteArray::number(matrix.columns) + "],\"data_offsets\":[" +
                  QByteArray::number(begin) + ',' + QByteArray::number(data.size()) + "]}";
    }
    header += '}';
    const auto size = static_cast<quint64>(header.size());
    return QByteArray{reinterpret_cast<const char*>(&size), sizeof size} + header + data;
}

/// WQ, WK, WV and WO, all [width x width].
inline QByteArray attentionFile(int width)
{
    return safetensorsBytes(
        {{"WQ", width, width}, {"WK", width, width}, {"WV", width, width}, {"WO", width, width}});
}

} // namespace headlight
