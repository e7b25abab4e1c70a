#include "core/base/error_code.h"
#include "core/derive/derivation.h"
#include "tests/support/derivation_cases.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace headlight;
using namespace headlight::test;

/// Refusals, notes and options of derivations.
class TestDerivationNotes : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_cases = derivationCases(); }

    void refusesPlacesOutside_data()
    {
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<int>("code");
        const auto row = [](const char* place, ErrorCode code) {
            QTest::newRow(place) << QByteArray{place} << static_cast<int>(code);
        };
        row("weights:2,0,0", ErrorCode::SizeInvalid);
        row("weights:0,4,0", ErrorCode::SizeInvalid);
        row("weights:0,0,4", ErrorCode::SizeInvalid);
        row("Q:0,8", ErrorCode::SizeInvalid);
        row("context:1,0,4", ErrorCode::SizeInvalid);
        row("logsumexp:0,4", ErrorCode::SizeInvalid);
        row("XKV:0,0", ErrorCode::ArrayMissing);
        row("bQ:0", ErrorCode::ArrayMissing);
    }

    void refusesPlacesOutside()
    {
        QFETCH(QByteArray, place);
        QFETCH(int, code);
        const auto parsed = parsePlace(place.toStdString());
        QVERIFY(parsed.has_value());
        const auto derived = derive(m_cases.front().trace, parsed.value());
        QVERIFY(!derived.has_value());
        QCOMPARE(static_cast<int>(derived.error().code), code);
    }

    void hasNoOutputWithoutProjection()
    {
        for (const DerivationCase& from : m_cases)
            if (!from.trace->request.parameters->hasOutput()) {
                const auto derived = derive(from.trace, {PlaceArray::Output, -1, 0, 0});
                QVERIFY(!derived.has_value());
                QCOMPARE(derived.error().code, ErrorCode::OutputMissing);
                return;
            }
        QFAIL("no case lacks an output");
    }

    void marksChangeNoNumber()
    {
        for (const Convention convention : {Convention::Row, Convention::Column}) {
            const auto plain = manyDerivations({.convention = convention});
            const auto marked = manyDerivations({.convention = convention, .marks = true});
            QCOMPARE(plain.size(), marked.size());
            for (std::size_t k = 0; k < plain.size(); ++k)
                for (std::size_t s = 0; s < plain[k].steps.size(); ++s) {
                    const DerivationStep& step = marked[k].steps[s];
                    QCOMPARE(withoutMarks(step.substituted), plain[k].steps[s].substituted);
                    QCOMPARE(withoutMarks(step.general), plain[k].steps[s].general);
                    QVERIFY(step.value == plain[k].steps[s].value);
                }
        }
    }

    void conventionAndCountingChangeNoNumber()
    {
        const auto rows = manyDerivations({});
        const auto columns = manyDerivations({.convention = Convention::Column, .firstIndex = 1});
        for (std::size_t k = 0; k < rows.size(); ++k)
            for (std::size_t s = 0; s < rows[k].steps.size(); ++s) {
                QVERIFY(rows[k].steps[s].value == columns[k].steps[s].value);
                QVERIFY(rows[k].steps[s].operands == columns[k].steps[s].operands);
            }
    }

    void emptyRowExplainsItself()
    {
        const TracePtr& trace = caseNamed("padding hides all");
        const Derivation weight = derived(trace, {PlaceArray::Weight, 0, 1, 2});
        QCOMPARE(weight.steps.back().key, StepKey::EmptyRow);
        QCOMPARE(std::get<double>(weight.steps.back().value), 0.0);
        QVERIFY(hasNote(weight.steps.back(), NoteKey::RowHidden));
        const Derivation logsumexp = derived(trace, {PlaceArray::Logsumexp, 1, 0, 0});
        QCOMPARE(std::get<double>(logsumexp.steps.back().value), -INFINITY);
        const Derivation context = derived(trace, {PlaceArray::Context, 0, 0, 1});
        QCOMPARE(std::get<double>(context.steps.back().value), 0.0);
    }

    void notesSayWhatIsSpecial()
    {
        const auto last = [&](const char* name, const Place& place) {
            return derived(caseNamed(name), place);
        };
        QVERIFY(anyNote(last("one token", {PlaceArray::Weight, 0, 0, 0}), NoteKey::OneKey));
        QVERIFY(anyNote(last("one token", {PlaceArray::Weight, 0, 0, 0}), NoteKey::SharedRow));
        QVERIFY(anyNote(last("causal", {PlaceArray::Weight, 0, 1, 5}), NoteKey::HiddenByCausal));
        QVERIFY(anyNote(last("causal", {PlaceArray::Weight, 0, 1, 5}), NoteKey::PairHidden));
        QVERIFY(!anyNote(last("causal", {PlaceArray::Weight, 0, 5, 1}), NoteKey::HiddenByCausal));
        QVERIFY(anyNote(last("layers", {PlaceArray::Score, 0, 8, 4}), NoteKey::HiddenByWindow));
        QVERIFY(anyNote(last("layers", {PlaceArray::Mask, -1, 2, 1}), NoteKey::HiddenByPadding));
        QVERIFY(anyNote(last("pairs", {PlaceArray::Mask, -1, 0, 1}), NoteKey::HiddenByExplicit));
        QVERIFY(anyNote(last("plain", {PlaceArray::Mask, -1, 0, 1}), NoteKey::NoMask));
        QVERIFY(anyNote(last("grouped", {PlaceArray::Dot, 3, 0, 1}), NoteKey::GroupedHeads));
        QVERIFY(anyNote(last("hot", {PlaceArray::Score, 0, 0, 1}), NoteKey::ScoresFlattened));
        QVERIFY(anyNote(last("cold", {PlaceArray::Score, 0, 0, 1}), NoteKey::ScoresSharpened));
        QVERIFY(anyNote(last("huge", {PlaceArray::Dot, 0, 1, 1}), NoteKey::Clamped));
        QVERIFY(anyNote(last("long", {PlaceArray::Query, -1, 0, 1}), NoteKey::TermsLeftOut));
        QVERIFY(anyNote(last("plain", {PlaceArray::Weight, 0, 0, 1}), NoteKey::MaximumSubtracted));
    }

private:
    static std::string withoutMarks(std::string tex)
    {
        const std::string mark = "\\class{";
        for (auto at = tex.find(mark); at != std::string::npos; at = tex.find(mark, at)) {
            const std::size_t open = tex.find("}{", at) + 1;
            std::size_t close = open;
            int depth = 0;
            do {
                depth += tex[close] == '{' ? 1 : tex[close] == '}' ? -1 : 0;
                ++close;
            } while (depth > 0);
            tex = tex.substr(0, at) + tex.substr(open + 1, close - open - 2) + tex.substr(close);
        }
        return tex;
    }

    const TracePtr& caseNamed(std::string_view name) const
    {
        const auto found = std::ranges::find_if(
            m_cases, [&](const DerivationCase& from) { return from.name == name; });
        if (found == m_cases.end())
            qFatal("there is no such case");
        return found->trace;
    }

    static Derivation derived(const TracePtr& trace, const Place& place)
    {
        auto made = derive(trace, place);
        if (!made)
            qFatal("no derivation");
        return std::move(made).value();
    }

    static bool hasNote(const DerivationStep& step, NoteKey key)
    {
        return std::ranges::any_of(
            step.notes, [&](const StepNote& note) { return note.key == key; });
    }

    static bool anyNote(const Derivation& derivation, NoteKey key)
    {
        return std::ranges::any_of(
            derivation.steps, [&](const DerivationStep& step) { return hasNote(step, key); });
    }

    std::vector<DerivationCase> m_cases;
};

QTEST_APPLESS_MAIN(TestDerivationNotes)
#include "tst_derivation_notes.moc"
