#include "core/text/models/token_model.h"

#include "core/base/error_code.h"
#include "core/base/json_reader.h"

namespace headlight {

Error unknownMissing(std::string_view text, std::string_view token)
{
    return {
        ErrorCode::TokenizerUnknownMissing,
        {{"found", jsonExcerpt(text)}, {"token", std::string{token}}}};
}

} // namespace headlight
