#pragma once

#include "ui/session/session.h"

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <QTest>

// What the tests of views and panels share; only their targets link the session.

namespace headlight::test {

/// Whether the newest computation ended within ten seconds.
[[nodiscard]] inline bool settled(const Session& session)
{
    return QTest::qWaitFor([&session] { return !session.isComputing(); }, 10000);
}

/// Shows a document and waits for its trace, and for the layouts that it changed.
[[nodiscard]] inline bool show(Session& session, Document document)
{
    session.setDocument(std::move(document));
    const bool done = settled(session);
    QCoreApplication::processEvents();
    return done;
}

/// `heads` heads whose W^Q, W^K and W^V are blocks of the identity and W^O the identity, so that
/// Q = K = V = X and every number can be computed by hand. d = heads * width.
[[nodiscard]] inline LoadedSource identityHeads(Index heads, Index width, bool output = true)
{
    Parameters made;
    made.heads = heads;
    made.keyValueHeads = heads;
    made.keyWidth = width;
    made.valueWidth = width;
    const Matrix identity = Matrix::Identity(heads * width, heads * width);
    made.queryProjection = identity;
    made.keyProjection = identity;
    made.valueProjection = identity;
    if (output)
        made.outputProjection = identity;
    auto loaded = std::make_shared<LoadedParameters>();
    loaded->place = "folder/by-hand.npz";
    loaded->parameters = std::make_shared<const Parameters>(made);
    return {loaded};
}

/// Tokens a, b, c with X = (2 0 0 0), (0 2 0 0), (2 2 0 0) and one identity head: d_k = 4, so the
/// scores of the third query are 2, 2 and 4.
[[nodiscard]] inline Document handComputed()
{
    auto given = std::make_shared<GivenInput>();
    given->place = "folder/in.npz";
    given->tokens = {{"a", {}}, {"b", {}}, {"c", {}}};
    given->input = Matrix::Zero(3, 4);
    given->input(0, 0) = given->input(1, 1) = given->input(2, 0) = given->input(2, 1) = 2;
    Document document;
    document.given = given;
    document.parameters = identityHeads(1, 4);
    return document;
}

/// Five words, four heads of random parameters.
[[nodiscard]] inline Document fiveWords()
{
    Document document;
    document.text = "the cat sat on it";
    return document;
}

/// n different words.
[[nodiscard]] inline Document manyWords(int count)
{
    Document document;
    for (int at = 0; at < count; ++at)
        document.text += "word" + std::to_string(at) + " ";
    return document;
}

inline void choose(Session& session, HeadIndex head, Pair pair)
{
    Selection selection = session.selection();
    selection.head = head;
    selection.pair = pair;
    session.setSelection(selection);
}

/// Every child of this type with this object name; fails the test where there is none.
template <typename Widget>
[[nodiscard]] Widget& child(const QObject& parent, const char* name)
{
    auto* found = parent.findChild<Widget*>(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("no child named %s", name);
    return *found;
}

} // namespace headlight::test
