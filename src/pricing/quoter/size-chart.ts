import { grouped } from '../../shared-kernel/grouped.ts';
import { vehicleKey } from '../vehicle-key.ts';
import type { ChartRow } from './price-tables.ts';

export type SizeChart = {
  /**
   * The row of a vehicle: that of its year, otherwise one without a year, otherwise that of the nearest year; of
   * equally near years the newer, then the lowest id (rules, "Automatic quoter" 3).
   */
  readonly rowOf: (vehicle: {
    readonly year: number;
    readonly make: string;
    readonly model: string;
  }) => ChartRow | undefined;
};

/** How far a row's year is from the vehicle's, as a number to compare. */
const farness = (row: ChartRow, year: number): number => {
  if (row.year === year) return -2;
  return row.year === null ? -1 : Math.abs(row.year - year);
};

const nearer =
  (year: number) =>
  (one: ChartRow, other: ChartRow): number =>
    farness(one, year) - farness(other, year) || (other.year ?? 0) - (one.year ?? 0) || one.id - other.id;

export const sizeChartOf = (rows: ReadonlyArray<ChartRow>): SizeChart => {
  const byVehicle = grouped(rows, vehicleKey);
  return {
    rowOf: (vehicle) => {
      const closer = nearer(vehicle.year);
      return byVehicle.get(vehicleKey(vehicle))?.reduce((best, row) => (closer(row, best) < 0 ? row : best));
    },
  };
};
