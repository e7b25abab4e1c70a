#include "core/attention/request_checks.h"

#include "core/attention/array_checks.h"
#include "core/base/error_code.h"

#include <cmath>
#include <sstream>

namespace headlight {

namespace {

Result<Done> checkTokens(const char* array, const Tokens& tokens, Index expected)
{
    const auto found = static_cast<Index>(tokens.size());
    if (found == expected)
        return Done{};
    return shapeMismatch(array, {found}, {expected});
}

Result<Done> checkInput(const AttentionRequest& request)
{
    const Index d = request.parameters->modelWidth();
    const Index n = request.input.rows();
    if (n < 1)
        return sizeTooSmall("n", n);
    if (auto checked = checkMatrix({"X", request.input, {n, d}}); !checked)
        return checked;
    return checkTokens("tokens", request.tokens, n);
}

Result<Done> checkKeyInput(const AttentionRequest& request)
{
    if (request.keyInput.size() == 0)
        return Done{};
    const Index m = request.keyInput.rows();
    const Index d = request.parameters->modelWidth();
    if (auto checked = checkMatrix({"XKV", request.keyInput, {m, d}}); !checked)
        return checked;
    return checkTokens("tokens_kv", request.keyTokens, m);
}

Result<Done> checkTemperature(Scalar temperature)
{
    if (std::isfinite(temperature) && temperature > 0)
        return Done{};
    std::ostringstream found;
    found.imbue(std::locale::classic());
    found << temperature;
    return Error{ErrorCode::TemperatureInvalid, {{"found", found.str()}}};
}

} // namespace

Result<Done> checkRequest(const AttentionRequest& request, bool parametersAreSound)
{
    if (!parametersAreSound)
        if (auto checked = checkParameters(*request.parameters); !checked)
            return checked;
    if (auto checked = checkInput(request); !checked)
        return checked;
    if (auto checked = checkKeyInput(request); !checked)
        return checked;
    if (auto checked = checkTemperature(request.temperature); !checked)
        return checked;
    const Matrix& keySide = request.keyInput.size() > 0 ? request.keyInput : request.input;
    return checkMask(request.mask, request.input.rows(), keySide.rows());
}

} // namespace headlight
