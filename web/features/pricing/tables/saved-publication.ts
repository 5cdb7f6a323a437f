import type { PriceTable, Publication } from '../../../api/generated/types.ts';

/** What a save published, as far as it is known. */
export type SavedPrices = {
  readonly table: PriceTable;
  /** Publication that was seen before it. */
  readonly base: number;
  /** Publication that was seen right after it; undefined if none could be read. */
  readonly until: number | undefined;
  /** Ids of all rows that were sent. */
  readonly sent: ReadonlyArray<string>;
  /** Ids of those that it changed, added or deleted, as far as that is known. */
  readonly changed: ReadonlyArray<string>;
};

/**
 * Number of a save's publication: of its author, after what was seen, and about nothing but its rows; undefined if
 * there is none.
 */
export const publicationOf = (
  { table, base, until = Number.POSITIVE_INFINITY, sent, changed }: SavedPrices,
  publications: ReadonlyArray<Publication>,
  author: string | undefined,
): number | undefined => {
  const among = new Set(sent);
  const known = new Set(changed);
  const isOfSave = ({ number, tables, undoes, changes, ...by }: Publication): boolean =>
    by.author?.id === author &&
    undoes === null &&
    number > base &&
    number <= until &&
    tables.every((each) => each === table) &&
    changes.every(({ id }) => among.has(id)) &&
    (known.size === 0 || changes.length === 0 || changes.some(({ id }) => known.has(id)));
  return publications.toSorted((one, other) => one.number - other.number).find(isOfSave)?.number;
};
