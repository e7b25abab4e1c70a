#include "core/attention/kernel/project.h"

#include "core/attention/kernel/panels.h"
#include "core/attention/kernel/scratch_pool.h"
#include "core/attention/kernel/wide.h"
#include "core/base/ceil_divide.h"
#include "core/base/parallel.h"
#include "core/tensor/big_matrix.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace headlight {

namespace {

constexpr Index kMostGroupPanels = simd::kDepth / simd::kPanelWidth;

/// Up to so many rows a matrix is read where it lies: packing would cost more than it saves.
constexpr Index kFewRows = 32;

/// One projection on its way: its matrix packed, its result cut into tasks.
struct Work
{
    Projection projection;
    bool plain = false; ///< the matrix is read where it lies
    bool wide = false;  ///< sums could leave the range of float
    PackedMatrix packedHere{};

    [[nodiscard]] const Matrix& input() const { return *projection.input; }
    [[nodiscard]] const PackedMatrix& packed() const
    {
        return projection.packed != nullptr ? *projection.packed : packedHere;
    }
    [[nodiscard]] Index depth() const { return input().cols(); }
    [[nodiscard]] Index columns() const { return projection.result->cols(); }
    [[nodiscard]] Index panelCount() const { return ceilDivide(columns(), simd::kPanelWidth); }
    [[nodiscard]] bool packsHere() const { return packedHere.rows() > 0; }
    [[nodiscard]] Scalar number(Index row, Index column) const
    {
        return plain ? (*projection.matrix)(row, column) : packed().at(row, column);
    }
};

/// Rows of kRowBlock and some panels' columns.
struct Task
{
    std::size_t work = 0;
    Index row = 0;
    Index panel = 0;
    Index panels = 1;
};

struct Scratch
{
    AlignedBuffer result{kRowBlock * simd::kStride};
};

Scalar largestOf(const Matrix& matrix)
{
    return simd::largestMagnitude(matrix.data(), matrix.size());
}

bool mayOverflow(const Projection& projection, Scalar largestInput)
{
    const double bias =
        projection.bias->size() > 0
            ? simd::largestMagnitude(projection.bias->data(), projection.bias->size())
            : 0;
    const auto terms = static_cast<double>(projection.input->cols());
    const Scalar factor =
        projection.packed != nullptr ? projection.packed->largest() : largestOf(*projection.matrix);
    const double largest = static_cast<double>(largestInput) * static_cast<double>(factor);
    return terms * largest + bias >= kSafeMagnitude;
}

Work workOf(const Projection& projection, Scalar largestInput)
{
    const Index columns =
        projection.packed != nullptr ? projection.packed->columns() : projection.matrix->cols();
    resizeBig(*projection.result, projection.input->rows(), columns);
    const bool packs = projection.packed == nullptr && projection.input->rows() > kFewRows;
    Work work{
        projection,
        projection.packed == nullptr && !packs,
        mayOverflow(projection, largestInput),
        {}};
    if (packs)
        work.packedHere = PackedMatrix{projection.input->cols(), columns};
    return work;
}

std::vector<Work> worksOf(std::span<const Projection> projections)
{
    std::vector<Work> works;
    const Matrix* input = nullptr; // often the same for all
    Scalar largest = 0;
    for (const Projection& projection : projections) {
        if (input == nullptr || projection.input != input) {
            input = projection.input;
            largest = largestOf(*input);
        }
        works.push_back(workOf(projection, largest));
    }
    return works;
}

bool packPanels(std::span<Work> works, const JobControl& control)
{
    std::vector<Task> tasks;
    for (std::size_t w = 0; w < works.size(); ++w)
        for (Index panel = 0; works[w].packsHere() && panel < works[w].panelCount(); ++panel)
            tasks.push_back({w, 0, panel, 1});
    return parallelFor(static_cast<Index>(tasks.size()), control, [&](Index i) {
        const Task& task = tasks[static_cast<std::size_t>(i)];
        Work& work = works[task.work];
        work.packedHere.packPanel(*work.projection.matrix, task.panel);
    });
}

/// The block of the result that a task makes.
Eigen::Block<Matrix> blockOf(const Work& work, const Task& task)
{
    Matrix& result = *work.projection.result;
    const Index column = task.panel * simd::kPanelWidth;
    return result.block(
        task.row, column, std::min(kRowBlock, result.rows() - task.row),
        std::min(task.panels * simd::kPanelWidth, result.cols() - column));
}

void addBias(const Work& work, const Task& task)
{
    const RowVector& bias = *work.projection.bias;
    if (bias.size() == 0)
        return;
    auto block = blockOf(work, task);
    const Index column = task.panel * simd::kPanelWidth;
    for (Index r = 0; r < block.rows(); ++r)
        block.row(r) += bias.segment(column, block.cols());
}

/// Whole panels go where they belong; else the last one is made beside and cut.
void multiplyPacked(const Work& work, const Task& task, const Scratch& scratch)
{
    auto block = blockOf(work, task);
    const bool whole = block.cols() % simd::kPanelWidth == 0;
    simd::Product product;
    product.left = work.input().row(task.row).data();
    product.leftStride = work.depth();
    product.rows = block.rows();
    product.panels = work.packed().panel(task.panel);
    product.panelStride = work.packed().panelStride();
    product.panelCount = ceilDivide(block.cols(), simd::kPanelWidth);
    product.result = whole ? block.data() : scratch.result.data();
    product.resultStride = whole ? block.outerStride() : simd::kStride;
    for (Index begin = 0; begin < work.depth(); begin += simd::kDepth) {
        product.depth = std::min(simd::kDepth, work.depth() - begin);
        simd::multiply(product);
        product.left += simd::kDepth;
        product.panels += simd::kDepth * simd::kPanelWidth;
        product.add = true;
    }
    for (Index r = 0; r < block.rows() && !whole; ++r)
        std::copy_n(scratch.result.data() + r * simd::kStride, block.cols(), block.row(r).data());
}

void multiplyPlain(const Work& work, const Task& task)
{
    auto block = blockOf(work, task);
    const Matrix& matrix = *work.projection.matrix;
    simd::multiplyPlain(
        {work.input().row(task.row).data(), work.depth(), block.rows(), work.depth(),
         matrix.data() + task.panel * simd::kPanelWidth, matrix.cols(), block.cols(), block.data(),
         block.outerStride()});
}

/// The same in double; says whether a number was clamped.
bool multiplyWideBlock(const Work& work, const Task& task)
{
    auto block = blockOf(work, task);
    const RowVector& bias = *work.projection.bias;
    bool clamped = false;
    for (Index r = 0; r < block.rows(); ++r)
        for (Index c = 0; c < block.cols(); ++c) {
            const Index column = task.panel * simd::kPanelWidth + c;
            double sum = 0;
            for (Index k = 0; k < work.depth(); ++k)
                sum += static_cast<double>(work.input()(task.row + r, k)) *
                       static_cast<double>(work.number(k, column));
            if (bias.size() > 0)
                sum += static_cast<double>(bias(column));
            block(r, c) = clampedToFloat(sum, clamped);
        }
    return clamped;
}

/// Wide tasks are cheaper, but there must be enough of them to share: numbers do not depend on it.
std::vector<Task> tasksOf(std::span<const Work> works, int threads)
{
    constexpr Index kTasksOfThread = 8;
    Index panels = 0;
    for (const Work& work : works)
        panels += work.panelCount() * ceilDivide(work.input().rows(), kRowBlock);
    const Index group = std::clamp<Index>(panels / (kTasksOfThread * threads), 1, kMostGroupPanels);
    std::vector<Task> tasks;
    for (std::size_t w = 0; w < works.size(); ++w)
        for (Index row = 0; row < works[w].input().rows(); row += kRowBlock)
            for (Index panel = 0; panel < works[w].panelCount(); panel += group)
                tasks.push_back({w, row, panel, std::min(group, works[w].panelCount() - panel)});
    return tasks;
}

} // namespace

ProjectOutcome project(std::span<const Projection> projections, const JobControl& control)
{
    std::vector<Work> works = worksOf(projections);
    const JobControl quiet{control.stop, {}, control.threads};
    if (!packPanels(works, quiet))
        return ProjectOutcome::Stopped;

    const std::vector<Task> tasks = tasksOf(works, threadCount(control.threads));
    ScratchPool<Scratch> scratches{[] { return std::make_unique<Scratch>(); }};
    std::atomic<bool> clamped = false;
    const bool done = parallelFor(static_cast<Index>(tasks.size()), control, [&](Index i) {
        const Task& task = tasks[static_cast<std::size_t>(i)];
        const Work& work = works[task.work];
        if (work.wide) {
            if (multiplyWideBlock(work, task))
                clamped = true;
            return;
        }
        if (work.plain)
            multiplyPlain(work, task);
        else
            scratches.with([&](const Scratch& scratch) { multiplyPacked(work, task, scratch); });
        addBias(work, task);
    });
    if (!done)
        return ProjectOutcome::Stopped;
    return clamped ? ProjectOutcome::Clamped : ProjectOutcome::Done;
}

double projectBytes(Index inputWidth, Index resultWidth)
{
    const Index columns = ceilDivide(resultWidth, simd::kPanelWidth) * simd::kPanelWidth;
    return static_cast<double>(inputWidth) * static_cast<double>(columns) * sizeof(Scalar);
}

} // namespace headlight
