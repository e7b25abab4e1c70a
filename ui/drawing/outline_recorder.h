#pragma once

#include "ui/figure/path.h"

#include <QPaintDevice>

#include <memory>

namespace headlight {

/// Takes what a QPainter draws as filled shapes, text and lines among them, for figures that are
/// made of finished shapes. Opaque colours only: there is nothing below a shape of a figure to
/// shine through. Pictures are left out. Any thread.
class OutlineRecorder final : public QPaintDevice
{
public:
    explicit OutlineRecorder(double mmPerUnit); ///< of the painter's units
    ~OutlineRecorder() override;
    Q_DISABLE_COPY_MOVE(OutlineRecorder)

    /// What was drawn up to now, in the order of drawing; once.
    [[nodiscard]] std::vector<OutlineShape> take();

    [[nodiscard]] QPaintEngine* paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    std::unique_ptr<Engine> m_engine;
};

} // namespace headlight
