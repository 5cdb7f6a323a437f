import type { CarrierFitnessQuery, Dispatch } from '../../../api/generated/types.ts';

/** What stops a dispatch's carrier now: what its reason was given for, and what nobody has decided about. */
export type StopsNow = Readonly<Record<'covered' | 'open', ReadonlyArray<string>>>;

/** Sorts what stops a carrier by the reason that its dispatch was made with. */
export const stopsNow = (
  { stops, stopKinds }: Pick<CarrierFitnessQuery['carrierFitness'], 'stops' | 'stopKinds'>,
  { overrideReason, overridden }: Pick<Dispatch, 'overrideReason' | 'overridden'>,
): StopsNow => {
  const isCovered = (_sentence: string, index: number): boolean =>
    overrideReason !== null && overridden.some((kind) => kind === stopKinds[index]);
  return {
    covered: stops.filter(isCovered),
    open: stops.filter((sentence, index) => !isCovered(sentence, index)),
  };
};
