#include "core/base/error_code.h"
#include "core/model/parameter_file.h"
#include "tests/support/memory_store.h"

#include <QTest>

#include <utility>

using namespace headlight;
using headlight::test::MemoryStore;
using headlight::test::MemoryTensor;
using headlight::test::zeros;

namespace {

using Shape = std::vector<std::int64_t>;
using Arguments = std::vector<std::pair<std::string, std::string>>;
/// Tensors by name and shape, in file order.
using Shapes = std::vector<std::pair<std::string, Shape>>;

MemoryStore storeOf(const Shapes& shapes)
{
    std::vector<MemoryTensor> tensors;
    for (const auto& [name, shape] : shapes)
        tensors.push_back(zeros(name, shape));
    return MemoryStore{std::move(tensors)};
}

/// d = 6, h = 2, dk = 4, with `changed` in place of the fitting shapes.
Shapes plainWith(const Shapes& changed)
{
    Shapes shapes = {{"WQ", {6, 8}}, {"WK", {6, 8}}, {"WV", {6, 8}}, {"WO", {8, 6}}};
    for (const auto& [name, shape] : changed) {
        bool found = false;
        for (auto& [known, knownShape] : shapes)
            if (known == name) {
                knownShape = shape;
                found = true;
            }
        if (!found)
            shapes.emplace_back(name, shape);
    }
    return shapes;
}

Result<Done> checked(const Shapes& shapes, Index heads)
{
    const MemoryStore store = storeOf(shapes);
    PlanOptions options;
    if (heads > 0)
        options.heads = heads;
    const auto plan = proposePlan(store, options);
    return plan ? checkPlan(store, plan.value()) : Result<Done>{plan.error()};
}

} // namespace

class TestPlanMisfits : public QObject
{
    Q_OBJECT
private slots:
    void fits_data();
    void fits();
    void namesTheCulprit_data();
    void namesTheCulprit();
    void refusesTwoForOneRole();
    void refusesText();
    void refusesNumbersWithAScale();
    void namesWhatIsMissing();

private:
    static void row(
        const char* tag, const Shapes& shapes, Index heads, ErrorCode code,
        const Arguments& arguments)
    {
        QTest::newRow(tag) << shapes << heads << Error{code, arguments, "memory"};
    }
    static void packedRows();
    static void biasRows();
};

void TestPlanMisfits::fits_data()
{
    QTest::addColumn<Shapes>("shapes");
    QTest::addColumn<Index>("heads");
    const auto fit = [](const char* tag, const Shapes& shapes, Index heads) {
        QTest::newRow(tag) << shapes << heads;
    };
    fit("plain", plainWith({}), 2);
    fit("one head", plainWith({}), 1);
    fit("free d_v", plainWith({{"WV", {6, 10}}, {"WO", {10, 3}}}), 2);
    fit("one key head", plainWith({{"WK", {6, 4}}, {"WV", {6, 4}}}), 2);
    fit("eight on two", {{"WQ", {6, 16}}, {"WK", {6, 4}}, {"WV", {6, 4}}, {"WO", {16, 6}}}, 8);
    fit("eight on one, no W^O", {{"WQ", {6, 16}}, {"WK", {6, 2}}, {"WV", {6, 2}}}, 8);
    fit("packed for one head in any order", {{"h.0.attn.qkv_proj.weight", {12, 4}}}, 1);
}

void TestPlanMisfits::fits()
{
    QFETCH(Shapes, shapes);
    QFETCH(Index, heads);
    QVERIFY(checked(shapes, heads));
}

void TestPlanMisfits::namesTheCulprit_data()
{
    QTest::addColumn<Shapes>("shapes");
    QTest::addColumn<Index>("heads");
    QTest::addColumn<Error>("expected");
    const auto disagree = [](const char* array, const char* found, const char* expected,
                             const char* other, const char* otherFound) {
        return Arguments{
            {"array", array},
            {"found", found},
            {"expected", expected},
            {"other", other},
            {"otherFound", otherFound}};
    };
    using enum ErrorCode;
    row("heads do not divide", plainWith({}), 3, HeadsDoNotDivide,
        {{"array", "WQ"}, {"columns", "8"}, {"heads", "3"}});
    row("W^K narrower", plainWith({{"WK", {6, 6}}}), 2, ShapesDisagree,
        disagree("WK", "[6, 6]", "[6, 8]", "WQ", "[6, 8]"));
    row("W^K alone half as wide", plainWith({{"WK", {6, 4}}}), 2, ShapesDisagree,
        disagree("WK", "[6, 4]", "[6, 8]", "WQ", "[6, 8]"));
    row("W^K alone half as wide, no W^O", {{"WQ", {6, 8}}, {"WK", {6, 4}}, {"WV", {6, 8}}}, 2,
        ShapesDisagree, disagree("WK", "[6, 4]", "[6, 8]", "WQ", "[6, 8]"));
    row("W^K wider", plainWith({{"WK", {6, 16}}}), 2, ShapesDisagree,
        disagree("WK", "[6, 16]", "[6, 8]", "WQ", "[6, 8]"));
    row("W^K of another d", plainWith({{"WK", {5, 8}}}), 2, ShapesDisagree,
        disagree("WK", "[5, 8]", "[6, 8]", "WQ", "[6, 8]"));
    row("W^V of another d", plainWith({{"WV", {7, 10}}}), 2, ShapesDisagree,
        disagree("WV", "[7, 10]", "[6, 10]", "WQ", "[6, 8]"));
    row("W^V not for two heads", plainWith({{"WV", {6, 7}}}), 2, HeadsDoNotDivide,
        {{"array", "WV"}, {"columns", "7"}, {"heads", "2"}});
    row("W^V of the wrong group", plainWith({{"WK", {6, 4}}, {"WV", {6, 3}}}), 2, ShapesDisagree,
        disagree("WV", "[6, 3]", "[6, 4]", "WK", "[6, 4]"));
    row("W^O", plainWith({{"WO", {6, 6}}}), 2, ShapesDisagree,
        disagree("WO", "[6, 6]", "[8, 6]", "WV", "[6, 8]"));
    row("W^O of grouped heads", plainWith({{"WK", {6, 4}}, {"WV", {6, 4}}, {"WO", {4, 6}}}), 2,
        ShapesDisagree, disagree("WO", "[4, 6]", "[8, 6]", "WV", "[6, 4]"));
    row("out, in",
        {{"q_proj.weight", {8, 6}}, {"k_proj.weight", {6, 8}}, {"v_proj.weight", {8, 6}}}, 2,
        ShapesDisagree, disagree("k_proj.weight", "[6, 8]", "[6, 6]", "q_proj.weight", "[8, 6]"));
    row("one dimension", plainWith({{"WQ", {48}}}), 2, ShapeMismatch,
        {{"array", "WQ"}, {"found", "[48]"}, {"expected", "[d, h d_k]"}});
    row("scalar", plainWith({{"WV", {}}}), 2, ShapeMismatch,
        {{"array", "WV"}, {"found", "[]"}, {"expected", "[d, h d_v]"}});
    row("empty", plainWith({{"WO", {0, 6}}}), 2, ShapeMismatch,
        {{"array", "WO"}, {"found", "[0, 6]"}, {"expected", "[h d_v, d]"}});
    row("heads by heads against the shape", plainWith({{"WQ", {4, 6, 2}}}), 2, ShapeMismatch,
        {{"array", "WQ"}, {"found", "[4, 6, 2]"}, {"expected", "[2, 6, 2]"}});
    packedRows();
    biasRows();
}

void TestPlanMisfits::packedRows()
{
    using enum ErrorCode;
    const auto about = [](const char* array, const char* found, const char* columns,
                          const char* heads) {
        return Arguments{
            {"array", array}, {"found", found}, {"columns", columns}, {"heads", heads}};
    };
    row("heads not known", {{"encoder.layer.0.attention.qkv.weight", {12, 4}}}, 0, HeadsMissing,
        about("encoder.layer.0.attention.qkv.weight", "[12, 4]", "12", "0"));
    row("packed in no known order", {{"transformer.h.0.attn.qkv_proj.weight", {12, 4}}}, 2,
        PackingUnclear, about("transformer.h.0.attn.qkv_proj.weight", "[12, 4]", "12", "2"));
    row("packed, no thirds", {{"in_proj_weight", {13, 4}}}, 2, PackedWidthUnclear,
        about("in_proj_weight", "[13, 4]", "13", "2"));
    row("packed, heads do not divide", {{"in_proj_weight", {12, 4}}}, 3, PackedWidthUnclear,
        about("in_proj_weight", "[12, 4]", "12", "3"));
    row("groups that do not divide", {{"h.0.self_attention.query_key_value.weight", {20, 6}}}, 3,
        PackedWidthUnclear,
        about("h.0.self_attention.query_key_value.weight", "[20, 6]", "20", "3"));
    row("Conv1D the other way", {{"h.0.attn.c_attn.weight", {12, 4}}}, 2, ShapeMismatch,
        {{"array", "h.0.attn.c_attn.weight"}, {"found", "[12, 4]"}, {"expected", "[4, 12]"}});
    row("W^O beside packed", {{"in_proj_weight", {12, 4}}, {"out_proj.weight", {4, 5}}}, 2,
        ShapesDisagree,
        {{"array", "out_proj.weight"},
         {"found", "[4, 5]"},
         {"expected", "[4, 4]"},
         {"other", "in_proj_weight"},
         {"otherFound", "[12, 4]"}});
}

void TestPlanMisfits::biasRows()
{
    using enum ErrorCode;
    row("b^Q", plainWith({{"bQ", {6}}}), 2, ShapeMismatch,
        {{"array", "bQ"}, {"found", "[6]"}, {"expected", "[8]"}});
    row("b^K of grouped heads", plainWith({{"WK", {6, 4}}, {"WV", {6, 4}}, {"bK", {8}}}), 2,
        ShapeMismatch, {{"array", "bK"}, {"found", "[8]"}, {"expected", "[4]"}});
    row("b^O", plainWith({{"bO", {8}}}), 2, ShapeMismatch,
        {{"array", "bO"}, {"found", "[8]"}, {"expected", "[6]"}});
    row("b^O alone", {{"WQ", {6, 8}}, {"WK", {6, 8}}, {"WV", {6, 8}}, {"bO", {6}}}, 2, ArrayMissing,
        {{"array", "WO"}, {"found", "WQ, WK, WV, bO"}});
    row("a mask is no bias", plainWith({{"bV", {1, 1, 8}}}), 2, ShapeMismatch,
        {{"array", "bV"}, {"found", "[1, 1, 8]"}, {"expected", "[8]"}});
    row("packed bias", {{"in_proj_weight", {12, 4}}, {"in_proj_bias", {4}}}, 2, ShapeMismatch,
        {{"array", "in_proj_bias"}, {"found", "[4]"}, {"expected", "[12]"}});
}

void TestPlanMisfits::namesTheCulprit()
{
    QFETCH(Shapes, shapes);
    QFETCH(Index, heads);
    QFETCH(Error, expected);

    const auto result = checked(shapes, heads);

    QVERIFY(!result);
    if (!(result.error() == expected))
        for (const auto& [name, value] : result.error().arguments)
            qInfo("%d %s = %s", static_cast<int>(result.error().code), name.c_str(), value.c_str());
    QVERIFY(result.error() == expected);
}

void TestPlanMisfits::refusesTwoForOneRole()
{
    const auto twice = checked(plainWith({{"W_K", {6, 8}}}), 2);
    const Error expected{
        ErrorCode::RoleTaken, {{"role", "WK"}, {"array", "W_K"}, {"other", "WK"}}, "memory"};
    QVERIFY(twice.error() == expected);
    QCOMPARE(
        checked(plainWith({{"in_proj_weight", {18, 6}}}), 2).error().code, ErrorCode::RoleTaken);
}

void TestPlanMisfits::refusesText()
{
    std::vector<MemoryTensor> tensors = {
        zeros("WQ", {6, 8}), test::texts("WK", {"a"}), zeros("WV", {6, 8})};
    const MemoryStore store{std::move(tensors)};

    const auto result = checkPlan(store, proposePlan(store, {}).value());

    QCOMPARE(result.error().code, ErrorCode::ArrayTypeWrong);
    QCOMPARE(result.error().arguments.front().second, std::string{"WK"});
}

void TestPlanMisfits::refusesNumbersWithAScale()
{
    std::vector<MemoryTensor> tensors = {
        zeros("q_proj.weight", {8, 6}), zeros("k_proj.weight", {8, 6}),
        zeros("v_proj.weight", {8, 6})};
    for (MemoryTensor& tensor : tensors)
        tensor.info.type = DType::F8E4M3;
    PlanOptions options;
    options.heads = 2;
    const MemoryStore plainStore{tensors};
    QVERIFY(checkPlan(plainStore, proposePlan(plainStore, options).value()));

    tensors.push_back(zeros("k_proj.weight_scale", {}));
    const MemoryStore scaled{tensors};
    const Error expected{
        ErrorCode::NumbersScaled,
        {{"array", "k_proj.weight"}, {"other", "k_proj.weight_scale"}},
        "memory"};
    QVERIFY(checkPlan(scaled, proposePlan(scaled, options).value()).error() == expected);
}

void TestPlanMisfits::namesWhatIsMissing()
{
    const auto missing = checked({{"X", {5, 6}}, {"WK", {6, 8}}, {"WV", {6, 8}}}, 2);
    const Error expected{
        ErrorCode::ArrayMissing, {{"array", "WQ"}, {"found", "X, WK, WV"}}, "memory"};
    QVERIFY(missing.error() == expected);
}

QTEST_APPLESS_MAIN(TestPlanMisfits)
#include "tst_plan_misfits.moc"
