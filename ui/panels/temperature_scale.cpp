#include "ui/panels/temperature_scale.h"

#include <algorithm>
#include <cmath>

namespace headlight {

int sliderOfTemperature(double temperature)
{
    const double share = std::log(temperature / kLowestTemperature) /
                         std::log(kHighestTemperature / kLowestTemperature);
    return static_cast<int>(std::lround(kSliderSteps * std::clamp(share, 0.0, 1.0)));
}

double temperatureOfSlider(int place)
{
    const double share = static_cast<double>(place) / kSliderSteps;
    const double exact =
        kLowestTemperature * std::pow(kHighestTemperature / kLowestTemperature, share);
    const double places = exact < 1 ? 1000 : 100;
    return std::round(exact * places) / places;
}

} // namespace headlight
