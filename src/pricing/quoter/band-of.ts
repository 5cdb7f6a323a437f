import type { Band } from './price-tables.ts';

/** The band of some whole miles: of overlapping ones the first of the table (rules, "Automatic quoter" 1). */
export const bandOf = (bands: ReadonlyArray<Band>, miles: number): Band | undefined =>
  bands.find(({ minMileage, maxMileage }) => minMileage <= miles && miles <= maxMileage);
