import { grouped } from '../../../../src/shared-kernel/grouped.ts';
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
 * Numbers of the publications of a save, the first one first: one that deletes and changes rows may publish twice. They
 * are of its author, follow what was seen, and are about nothing but its rows.
 */
export const publicationsOf = (
  { table, base, until = Number.POSITIVE_INFINITY, sent, changed }: SavedPrices,
  publications: ReadonlyArray<Publication>,
  author: string | undefined,
): ReadonlyArray<number> => {
  const among = new Set(sent);
  const left = new Set(changed);
  const found: Array<number> = [];
  for (const each of publications.toSorted((one, other) => one.number - other.number)) {
    const { number, tables, undoes, changes } = each;
    const isOwn = each.author?.id === author && undoes === null && number > base && number <= until;
    if (!isOwn || tables.some((other) => other !== table) || changes.some(({ id }) => !among.has(id)))
      continue;
    const isFirst = found.length === 0 && (left.size === 0 || changes.length === 0);
    if (!isFirst && !changes.some(({ id }) => left.has(id))) continue;
    found.push(number);
    for (const { id } of changes) left.delete(id);
    if (left.size === 0) break;
  }
  return found;
};

const deletedIn = ({ changes }: Pick<Publication, 'changes'>): ReadonlyArray<string> =>
  [...grouped(changes, ({ id }) => id)].flatMap(([id, ofRow]) =>
    ofRow.every(({ to }) => to === null) ? [id] : [],
  );

/**
 * Whether a row that is gone was deleted by an author after a publication. Of a publication of very many rows the last
 * ones are not named: a row that nobody else has deleted is then the author's.
 */
export const deletedBy = (
  author: string | undefined,
  publications: ReadonlyArray<Pick<Publication, 'number' | 'author' | 'changes' | 'moreChanges'>>,
  base: number,
): ((id: string) => boolean) => {
  const since = publications.filter(({ number }) => number > base);
  const own = since.filter((each) => each.author?.id === author);
  const named = new Set(own.flatMap(deletedIn));
  const ofOthers = new Set(since.filter((each) => !own.includes(each)).flatMap(deletedIn));
  const hasMore = own.some(({ moreChanges }) => moreChanges > 0);
  return (id) => named.has(id) || (hasMore && !ofOthers.has(id));
};
