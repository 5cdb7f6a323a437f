/** A page, or some pages in a row, of the set that a list is narrowed to; its rows by their keys. */
export type Sheet = {
  readonly keys: ReadonlyArray<string>;
  /** The first of the pages. */
  readonly page: number;
  readonly size: number;
  /** Of the whole set. */
  readonly total: number;
};

export type Direction = 'previous' | 'next';

/** A row beside another one: by its key where it is shown, or the one at the near end of the page beside. */
export type Step =
  | { readonly page: number; readonly key: string }
  | { readonly page: number; readonly end: 'first' | 'last' };

/** Where a row was last seen on a sheet that began with this page, and the key of the one after it. */
export type Spot = { readonly page: number; readonly index: number; readonly after: string | undefined };

type Standing = {
  /** Absent where the row is not on this sheet. */
  readonly spot?: Spot;
  /** In the set, from 1. */
  readonly position?: number;
} & { readonly [direction in Direction]?: Step };

const stepTo = ({ keys, page, size, total }: Sheet, index: number): Step | undefined => {
  const key = keys[index];
  if (key !== undefined) return { page: page + Math.floor(index / size), key };
  if (index < 0) return page > 1 ? { page: page - 1, end: 'last' } : undefined;
  const isMore = (page - 1) * size + keys.length < total;
  return isMore ? { page: page + Math.ceil(keys.length / size), end: 'first' } : undefined;
};

/** The place of the row that stood after a row which has left its sheet. */
const closedUp = ({ keys }: Sheet, { index, after }: Spot): number => {
  const moved = after === undefined ? -1 : keys.indexOf(after);
  return moved === -1 ? Math.min(index, keys.length) : moved;
};

/**
 * Where a row stands in the set and which rows are beside it. A row that has left the sheet where it was last seen is
 * followed by the one that stood after it.
 */
export const standingOf = (sheet: Sheet, key: string | undefined, last: Spot | undefined): Standing => {
  const { keys, page, size } = sheet;
  const index = key === undefined ? -1 : keys.indexOf(key);
  if (index !== -1)
    return {
      spot: { page, index, after: keys[index + 1] },
      position: (page - 1) * size + index + 1,
      previous: stepTo(sheet, index - 1),
      next: stepTo(sheet, index + 1),
    };
  if (last?.page !== page) return {};
  const next = closedUp(sheet, last);
  return { previous: stepTo(sheet, next - 1), next: stepTo(sheet, next) };
};

/**
 * The pages that a row can stand on after the record beside it was saved, likeliest first: when the one before it
 * leaves it moves up, when the one after it comes to stand before it, down.
 */
export const pagesAfterSaving = (page: number, direction: Direction): ReadonlyArray<number> =>
  direction === 'previous' ? [page, page + 1] : page > 1 ? [page, page - 1] : [page];
