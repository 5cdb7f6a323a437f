import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { WholeColumn } from '../../../kit/grid/grid-column.ts';
import type { GridProblems } from '../../../kit/grid/grid-problems.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { readableMiles } from './grid-rows.ts';

const miles = { kind: 'whole', unit: 'miles', most: MOST.miles, words: BOUND_MESSAGES.miles } as const;

/** The miles of a row, both ends included. */
export const BAND_COLUMNS: ReadonlyArray<WholeColumn> = [
  { ...miles, id: 'minMileage', title: 'Min miles', width: 84 },
  { ...miles, id: 'maxMileage', title: 'Max miles', width: 90 },
];

/** Rows that end before they begin. */
export const checkBands = (rows: GridRows): GridProblems =>
  new Map(
    rows.flatMap(({ key, cells }) => {
      const miles = readableMiles(cells);
      return miles && miles.min > miles.max
        ? [[key, { maxMileage: BOUND_MESSAGES.minAboveMax }] as const]
        : [];
    }),
  );
