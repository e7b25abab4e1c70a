#include "ui/session/shown_pairs.h"

#include "core/tensor/sampled_field.h"

namespace headlight {

ShownPairs::ShownPairs(TracePtr finished)
    : m_trace{std::move(finished)}
    , m_finished{true}
    , m_overview{m_trace->overview}
{
}

ShownPairs::ShownPairs(TracePreview underWay)
    : m_trace{std::move(underWay.trace)}
    , m_finished{false}
    , m_overview{std::move(underWay.overview)}
    , m_sampledHead{underWay.head}
    , m_sampled{std::move(underWay.sampled)}
{
}

NumberFieldPtr ShownPairs::made(HeadIndex head, PairQuantity quantity) const
{
    NumberFieldPtr base =
        m_finished ? weightField(m_trace, head, quantity) : previewField(m_trace, head, quantity);
    if (!m_overview)
        return base;
    if (quantity != PairQuantity::Weight)
        return std::make_shared<SampledField>(std::move(base));
    return std::make_shared<ZoomField>(
        std::move(base),
        ZoomField::Far{
            m_trace, head, m_overview, head == m_sampledHead ? m_sampled : nullptr, m_finished});
}

NumberFieldPtr ShownPairs::field(HeadIndex head, PairQuantity quantity) const
{
    NumberFieldPtr& field = m_fields[{head, quantity}];
    if (!field)
        field = made(head, quantity);
    return field;
}

std::shared_ptr<const ZoomField> ShownPairs::zoomField(HeadIndex head) const
{
    return std::dynamic_pointer_cast<const ZoomField>(field(head, PairQuantity::Weight));
}

} // namespace headlight
