import { type PriceStep, reasonInWords, type VehicleExplanation } from '../explain.ts';

const stepView = (step: PriceStep) => ({
  name: step.name,
  of: step.of,
  label: step.label,
  amount: step.amount,
  table: step.table,
  rowId: step.rowId,
  chartRowId: step.chartRow?.id ?? null,
  reason: reasonInWords(step),
});

/** An explanation in the form of the API. */
export const vehiclePrices = (explanation: ReadonlyArray<VehicleExplanation>) =>
  explanation.map(({ chartRow, size, steps, ...each }) => ({
    ...each,
    size: size && { id: size.id, name: size.name },
    isSizeFromChart: chartRow !== null && size !== null,
    steps: steps.map(stepView),
  }));
