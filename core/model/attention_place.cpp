#include "core/model/attention_place.h"

#include <algorithm>

namespace headlight {

std::string_view placeName(AttentionPlace place)
{
    return kPlaceNames[static_cast<std::size_t>(place)];
}

std::optional<AttentionPlace> placeNamed(std::string_view name)
{
    const auto* const found = std::ranges::find(kPlaceNames, name);
    if (found == kPlaceNames.end())
        return std::nullopt;
    return static_cast<AttentionPlace>(found - kPlaceNames.begin());
}

std::vector<AttentionPlace> placesOf(const ModelSpec& spec)
{
    std::vector<AttentionPlace> places;
    if (spec.encoder)
        places.push_back(AttentionPlace::Encoder);
    if (spec.decoder)
        places.push_back(AttentionPlace::Decoder);
    if (spec.isEncoderDecoder())
        places.push_back(AttentionPlace::Cross);
    return places;
}

StackKind stackKind(AttentionPlace place)
{
    return place == AttentionPlace::Encoder ? StackKind::Encoder : StackKind::Decoder;
}

const std::optional<StackSpec>& stackOf(const ModelSpec& spec, AttentionPlace place)
{
    return stackKind(place) == StackKind::Encoder ? spec.encoder : spec.decoder;
}

} // namespace headlight
