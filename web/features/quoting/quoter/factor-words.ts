import type { BasePriceFactor } from '../../../api/generated/types.ts';
import { count, lane } from '../../../kit/format.ts';

const away = (miles: number | null, place: string): string =>
  miles === null || miles === 0 ? `in ${place}` : `${count(miles)} miles from ${place}`;

/** What a factor is, and why it applies. */
export const factorWords = (factor: BasePriceFactor): { readonly name: string; readonly detail: string } => {
  if (factor.type === 'MILEAGE')
    return {
      name: 'By miles',
      detail: `${count(factor.min ?? 0)} to ${count(factor.max ?? 0)} miles`,
    };
  const from = { city: factor.originCity ?? '', state: factor.originState ?? '' };
  const to = { city: factor.destCity ?? '', state: factor.destState ?? '' };
  return {
    name: lane(from, to),
    detail: `Rule ${factor.priority}: ${away(factor.originMiles, from.city)}, ${away(factor.destMiles, to.city)}`,
  };
};

/** Whether the mileage table has the miles: without that nothing is quoted, whatever lane holds. */
export const hasMileage = (factors: ReadonlyArray<BasePriceFactor>): boolean =>
  factors.some(({ type }) => type === 'MILEAGE');

/** The factor that the quoter takes: the first fixed lane, or the miles where none applies; undefined for none. */
export const takenOf = (factors: ReadonlyArray<BasePriceFactor>): BasePriceFactor | undefined =>
  hasMileage(factors) ? (factors.find(({ type }) => type === 'FIXED_LANE') ?? factors[0]) : undefined;
