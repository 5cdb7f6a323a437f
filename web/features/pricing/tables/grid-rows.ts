import type { FeeRow, MileageRow } from '../../../api/generated/types.ts';
import type { GridCells, GridRow } from '../../../kit/grid/grid-state.ts';
import { isNewRow } from '../../../kit/grid/grid-state.ts';
import type { Band } from '../bands/bands.ts';

/** Text of a number's cell. */
export const cellOf = (value: number | null): string => (value === null ? '' : String(value));

/** The number of a cell without problems; null for a blank one. */
export const numberIn = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

/** Id of a stored row; null for a new one. */
export const idOf = (row: GridRow): string | null => (isNewRow(row) ? null : row.key);

type Miles = Pick<MileageRow | FeeRow, 'id' | 'minMileage' | 'maxMileage'>;

export const bandRow = (row: Miles, others: GridCells): GridRow => ({
  key: row.id,
  cells: { minMileage: cellOf(row.minMileage), maxMileage: cellOf(row.maxMileage), ...others },
});

export const milesIn = ({ cells }: GridRow) => ({
  minMileage: numberIn(cells.minMileage) ?? 0,
  maxMileage: numberIn(cells.maxMileage) ?? 0,
});

const isWhole = (text: string | undefined): boolean => /^\d+$/u.test(text ?? '');

/** The miles of a row; undefined while one of them cannot. */
export const readableMiles = ({
  minMileage,
  maxMileage,
}: GridCells): { readonly min: number; readonly max: number } | undefined =>
  isWhole(minMileage) && isWhole(maxMileage)
    ? { min: Number(minMileage), max: Number(maxMileage) }
    : undefined;

/** Bands of the rows whose miles can be read, also while they are typed. */
export const bandsOf = (
  rows: ReadonlyArray<GridRow>,
  labelOf: (cells: GridCells) => string = () => '',
): ReadonlyArray<Band> =>
  rows.flatMap((row, index) => {
    const miles = readableMiles(row.cells);
    return miles ? [{ row: index + 1, ...miles, label: labelOf(row.cells) }] : [];
  });

/** Ids of a table's rows in the answer of its save; null while they cannot be read. */
export const idsIn = (rows: ReadonlyArray<{ readonly id: string }> | null): ReadonlyArray<string> | null =>
  rows?.map(({ id }) => id) ?? null;
