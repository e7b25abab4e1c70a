#pragma once

#include "core/model/parameter_file.h"
#include "ui/session/job_runner.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTableView;

namespace headlight {

class TensorTable;

/// Every tensor of a file, the role of each in the attention of one layer, and one sentence that
/// says what does not fit, or that all fits. Loads off the ui thread.
class WeightsDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WeightsDialog)
public:
    /// `suggestion` holds what is known beforehand: layer, heads.
    WeightsDialog(TensorStorePtr store, const PlanOptions& suggestion, QWidget* parent = nullptr);
    ~WeightsDialog() override;

    [[nodiscard]] const ParameterPlan& plan() const;
    [[nodiscard]] QString verdict() const; ///< the sentence

    void reject() override; ///< While loading: stops that first.

signals:
    void loaded(const std::shared_ptr<const LoadedParameters>& parameters);

private:
    QWidget* buildChoices();
    void buildTable();
    QWidget* buildFooter();
    void propose(); ///< by name, for the chosen stack and layer
    void check();
    void load();
    void setLoading(bool loading);

    TensorStorePtr m_store;
    std::vector<AttentionStack> m_stacks;
    std::optional<Error> m_proposal; ///< why nothing could be proposed
    TensorTable* m_tensors;
    QSortFilterProxyModel* m_filtered;
    QTableView* m_table;
    QComboBox* m_stack;
    QComboBox* m_layer;
    QSpinBox* m_heads;
    QLineEdit* m_filter;
    QLabel* m_verdict;
    QProgressBar* m_progress;
    QPushButton* m_accept = nullptr;
    JobRunner m_jobs;
};

} // namespace headlight
