#pragma once

#include "core/derive/derivation.h"

#include <string>

namespace headlight {

/// Which cell the symbols of one formula stand for. -1: no such index.
struct CellIndices
{
    HeadIndex head = -1;
    HeadIndex group = -1; ///< of keys and values: the key/value head
    TokenIndex query = -1;
    TokenIndex key = -1;
    Index column = -1; ///< within the head
};

/// One of the three projections into heads, or the output's.
enum class ProjectionKind { Query, Key, Value, Output };

/// The symbols of DESIGN's table, with letters for a general formula or the numbers of one cell.
/// A token's vector is a row or a column, as the convention says.
class Symbols
{
public:
    /// With letters.
    Symbols(const Trace& trace, const DeriveOptions& options);
    /// With the numbers of a cell; letters where it has none.
    Symbols(const Trace& trace, const DeriveOptions& options, const CellIndices& cell);

    [[nodiscard]] bool isRow() const { return m_options->convention == Convention::Row; }
    [[nodiscard]] bool isGeneral() const { return m_isGeneral; }
    [[nodiscard]] const std::string& query() const { return m_query; }
    [[nodiscard]] const std::string& key() const { return m_key; }
    [[nodiscard]] const std::string& column() const { return m_column; }
    [[nodiscard]] const std::string& head() const { return m_head; }

    /// letter^above_below, marked as a part of `role`; empty scripts are left out.
    [[nodiscard]] std::string symbol(
        const char* role, const std::string& letter, const std::string& above,
        const std::string& below) const;
    /// "ij" for two letters, else "3,12"; either may be empty.
    [[nodiscard]] static std::string joined(const std::string& first, const std::string& second);
    /// \sum_{c} in general, else \sum_{c=0}^{7}.
    [[nodiscard]] std::string sumOver(const std::string& letter, Index count) const;
    /// "(2)", or empty where there is one head, or in general.
    [[nodiscard]] std::string headScript() const { return inParentheses(m_head); }

    /// x_i, or of the key side x_j.
    [[nodiscard]] std::string input(bool keySide, const std::string& component = {}) const;
    /// q_i, k_j, v_j, o_i; `hat` = "\tilde" before its bias.
    [[nodiscard]] std::string projected(
        ProjectionKind kind, const std::string& component = {}, const char* hat = "") const;
    /// W^Q or W_Q, or one number of it; r counts what goes in, c what comes out.
    [[nodiscard]] std::string projection(
        ProjectionKind kind, const std::string& r = {}, const std::string& c = {}) const;
    [[nodiscard]] std::string bias(ProjectionKind kind, const std::string& c = {}) const;
    /// Of one pair, or, with key = "", of the query's row.
    [[nodiscard]] std::string pair(
        const char* role, const std::string& letter, const std::string& key) const;
    [[nodiscard]] std::string mask(const std::string& key) const;
    /// K or V of the key/value head, whole.
    [[nodiscard]] std::string keys() const;
    [[nodiscard]] std::string values() const;
    /// z_i, C_i.
    [[nodiscard]] std::string context(const std::string& component = {}) const;
    [[nodiscard]] std::string concat(const std::string& component = {}) const;

private:
    [[nodiscard]] static std::string inParentheses(const std::string& index);
    [[nodiscard]] std::string scriptOf(ProjectionKind kind) const;

    const DeriveOptions* m_options;
    bool m_isCross;
    bool m_isGeneral;
    std::string m_head{};
    std::string m_group{};
    std::string m_query{"i"};
    std::string m_key{"j"};
    std::string m_column{"c"};
};

/// "projection-query" and so on, the class of a projection's matrix.
[[nodiscard]] const char* projectionRole(ProjectionKind kind);
/// "query", "key", "value", "output".
[[nodiscard]] const char* projectedRole(ProjectionKind kind);

} // namespace headlight
