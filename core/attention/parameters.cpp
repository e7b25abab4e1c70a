#include "core/attention/parameters.h"

#include "core/attention/array_checks.h"

namespace headlight {

Result<Done> checkParameters(const Parameters& p)
{
    const Index d = p.modelWidth();
    const Index h = p.heads;
    const Index g = p.keyValueHeads;
    if (h < 1 || g < 1 || h % g != 0)
        return headsDoNotDivide("WK", g, h);
    if (p.keyWidth < 1)
        return sizeTooSmall("d_k", p.keyWidth);
    if (p.valueWidth < 1)
        return sizeTooSmall("d_v", p.valueWidth);
    if (d < 1)
        return sizeTooSmall("d", d);

    const MatrixCheck matrices[] = {
        {"WQ", p.queryProjection, {d, h * p.keyWidth}},
        {"WK", p.keyProjection, {d, g * p.keyWidth}},
        {"WV", p.valueProjection, {d, g * p.valueWidth}},
    };
    for (const MatrixCheck& check : matrices)
        if (auto checked = checkMatrix(check); !checked)
            return checked;
    if (p.hasOutput()) {
        const Index width = p.outputProjection.cols();
        if (auto checked = checkMatrix({"WO", p.outputProjection, {h * p.valueWidth, width}});
            !checked)
            return checked;
    }
    const VectorCheck vectors[] = {
        {"bQ", p.queryBias, h * p.keyWidth},
        {"bK", p.keyBias, g * p.keyWidth},
        {"bV", p.valueBias, g * p.valueWidth},
        {"bO", p.outputBias, p.outputProjection.cols()},
    };
    for (const VectorCheck& check : vectors)
        if (auto checked = checkVector(check); !checked)
            return checked;
    return Done{};
}

} // namespace headlight
