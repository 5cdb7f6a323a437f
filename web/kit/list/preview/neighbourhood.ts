/** Consecutive pages of a filtered list, with their row keys. */
export type Sheet = {
  readonly keys: ReadonlyArray<string>;
  /** Number of the first page. */
  readonly page: number;
  readonly size: number;
  /** Number of rows in the whole list. */
  readonly total: number;
  /** Index of the first row that may be another one by now. */
  readonly outdatedFrom?: number;
};

/** Position of a row in the whole list, from 1; `unknown` while rows above it may be others by now. */
export type Position = number | 'unknown';

export type Direction = 'previous' | 'next';

/** A neighbor: by key if it is loaded, otherwise the nearest row of the adjacent page. */
export type Step =
  | { readonly page: number; readonly key: string }
  | { readonly page: number; readonly end: 'first' | 'last' };

/** Last known index of a row on a sheet that starts with this page, and the key of the row after it. */
export type Spot = { readonly page: number; readonly index: number; readonly after: string | undefined };

type Neighbourhood = {
  /** Undefined if the row is not on this sheet. */
  readonly spot?: Spot;
  readonly position?: Position;
} & { readonly [direction in Direction]?: Step };

const stepTo = ({ keys, page, size, total }: Sheet, index: number): Step | undefined => {
  const key = keys[index];
  if (key !== undefined) return { page: page + Math.floor(index / size), key };
  if (index < 0) return page > 1 ? { page: page - 1, end: 'last' } : undefined;
  const isMore = (page - 1) * size + keys.length < total;
  return isMore ? { page: page + Math.ceil(keys.length / size), end: 'first' } : undefined;
};

/** Index where a removed row's successor is now. */
const closedUp = ({ keys }: Sheet, { index, after }: Spot): number => {
  const moved = after === undefined ? -1 : keys.indexOf(after);
  return moved === -1 ? Math.min(index, keys.length) : moved;
};

/** Position and neighbors of a row. A row that has left its sheet is followed by its former successor. */
export const neighbourhoodOf = (
  sheet: Sheet,
  key: string | undefined,
  last: Spot | undefined,
): Neighbourhood => {
  const { keys, page, size, outdatedFrom = keys.length } = sheet;
  const index = key === undefined ? -1 : keys.indexOf(key);
  if (index !== -1)
    return {
      spot: { page, index, after: keys[index + 1] },
      position: index < outdatedFrom ? (page - 1) * size + index + 1 : 'unknown',
      previous: stepTo(sheet, index - 1),
      next: stepTo(sheet, index + 1),
    };
  if (last?.page !== page) return {};
  const next = closedUp(sheet, last);
  return { previous: stepTo(sheet, next - 1), next: stepTo(sheet, next) };
};

/**
 * Pages to look for a row after its neighbor was saved, likeliest first: it may move up if the row before it
 * leaves, or down if the row after it moves before it.
 */
export const pagesAfterSaving = (page: number, direction: Direction): ReadonlyArray<number> =>
  direction === 'previous' ? [page, page + 1] : page > 1 ? [page, page - 1] : [page];
