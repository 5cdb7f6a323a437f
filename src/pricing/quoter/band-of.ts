import type { Band } from './price-tables.ts';

/** The band of some whole miles: of overlapping ones the first of the table (rules, "Automatic quoter" 1). */
export const bandOf = (bands: ReadonlyArray<Band>, miles: number): Band | undefined => {
  for (const band of bands) if (band.minMileage <= miles && miles <= band.maxMileage) return band;
  return undefined;
};
