import type { StateCode } from '../../shared-kernel/states.ts';
import type { FeeType } from '../contract/fee-types.ts';

/** All amounts here are whole US dollars, all distances miles. */

/** A range of whole miles, both ends included, and what it costs a vehicle. */
export type Band = {
  readonly id: number;
  readonly minMileage: number;
  readonly maxMileage: number;
  readonly amount: number;
};

export type ExceptionRule = {
  /** Miles around the city; 0 is the city alone. */
  readonly originRadius: number;
  readonly destRadius: number;
  /** Replaces the base price of a vehicle; 0 skips the rule. */
  readonly price: number;
};

export type CityName = { readonly city: string; readonly state: StateCode };

/** A lane with prices of its own. Rules by priority, the first first; null where there is none. */
export type PricingException = {
  readonly id: number;
  readonly origin: CityName;
  readonly destination: CityName;
  readonly rules: ReadonlyArray<ExceptionRule | null>;
};

/** `rateBump` in percent of the base price. */
export type Size = {
  readonly id: number;
  readonly name: string;
  readonly rateBump: number;
  readonly flatBump: number;
};

/** Which size the vehicles of a make and model have; without a year, those of every year. */
export type ChartRow = {
  readonly id: number;
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly sizeId: number | null;
  /** Such vehicles are priced by hand. */
  readonly dontQuote: boolean;
};

/** Bands of each type by the id of the size that pays them, null for any, in the order of their table. */
export type DistanceFees = Readonly<
  Partial<Record<FeeType, ReadonlyMap<number | null, ReadonlyArray<Band>>>>
>;

/** The office's price tables as they are at one moment. */
export type PriceTables = {
  readonly mileage: ReadonlyArray<Band>;
  readonly exceptions: ReadonlyArray<PricingException>;
  readonly sizes: ReadonlyMap<number, Size>;
  readonly chart: ReadonlyArray<ChartRow>;
  readonly fees: DistanceFees;
};
