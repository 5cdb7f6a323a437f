import { type PriceStep, reasonInWords, type VehicleExplanation } from '../explain.ts';

const stepView = ({ chartRow, ...step }: PriceStep) => ({
  ...step,
  reason: reasonInWords({ ...step, chartRow }),
  chartRowId: chartRow?.id ?? null,
});

/** An explanation in the form of the API. */
export const vehiclePrices = (explanation: ReadonlyArray<VehicleExplanation>) =>
  explanation.map(({ chartRow, size, steps, ...each }) => ({
    ...each,
    size: size && { id: size.id, name: size.name },
    isSizeFromChart: chartRow !== null && size !== null,
    steps: steps.map(stepView),
  }));
