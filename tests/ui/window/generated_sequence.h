#pragma once

#include "tests/ui/window/window_fixture.h"
#include "ui/window/generate_dialog.h"

namespace headlight {

[[nodiscard]] inline GeneratedSequence sequenceOf(
    Index tokens, Index modelWidth = 64, Index heads = 1)
{
    GeneratedSequence sequence;
    sequence.tokens = tokens;
    sequence.modelWidth = modelWidth;
    sequence.heads = heads;
    return sequence;
}

inline void generate(WindowFixture& fixture, const GeneratedSequence& sequence)
{
    const Document document = generatedDocument(sequence, fixture.session.document());
    fixture.session.setViewSettings(settingsFor(document, fixture.session.viewSettings()));
    fixture.session.edit(
        EditKind::Single, "Generate", [&document](Document& current) { current = document; });
}

} // namespace headlight
