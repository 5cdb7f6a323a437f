import { LRUCache } from 'lru-cache';
import { createEditionMemory } from '../../../platform/projector/edition.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { undonePublications } from '../publications/undone-publications.ts';
import { rowsOfDraft } from '../read-models/price-drafts.ts';
import {
  type PublicationRow,
  publicationNumbered,
  publicationsPage,
  undosAfter,
} from '../read-models/price-publications.ts';
import type { TablesStore } from '../tables-store.ts';
import { type ListedChanges, listChanges } from './changes.ts';
import { pageOf } from './pages.ts';
import { rowsBefore } from './rows-before.ts';

/** A publication with its changes, those of one table where `table` is given. */
export type PublicationView = {
  readonly number: number;
  readonly at: string;
  readonly authorId: PublicationRow['author'];
  readonly note: string | null;
  readonly undoes: number | null;
  readonly undone: boolean;
} & ListedChanges;

type Known = LRUCache<string, ListedChanges>;

/** The history of the price tables; changes are kept for the latest ones that were looked at, within an edition. */
export const createPublications = (store: TablesStore) => {
  const remembered = createEditionMemory<Known>();
  const knownNow = async (sql: Sql): Promise<Known> =>
    remembered(await store.edition(sql), () => new LRUCache({ max: 200 }));

  const changesIn = async (
    { number, draft, revision }: PublicationRow,
    table: PriceTable | null,
    known: Known,
    sql: Sql,
  ): Promise<ListedChanges> => {
    const key = `${number}/${table}`;
    const found = known.get(key);
    if (found) return found;
    const { rows, sizes } = await rowsBefore(number, store, sql);
    const listed = listChanges(await rowsOfDraft({ draft, revision }, sql), rows, sizes, table);
    known.set(key, listed);
    return listed;
  };

  const viewOf = async (
    row: PublicationRow,
    table: PriceTable | null,
    { known, undone }: { readonly known: Known; readonly undone: ReadonlyMap<number, number> },
    sql: Sql,
  ): Promise<PublicationView> => {
    const { number, at, author: authorId, note, undoes } = row;
    return {
      ...{ number, at, authorId, note, undoes, undone: undone.has(number) },
      ...(await changesIn(row, table, known, sql)),
    };
  };

  /** Of the publications from a number on. */
  const undoneFrom = async (number: number, sql: Sql): Promise<ReadonlyMap<number, number>> =>
    undonePublications(await undosAfter(number, sql));

  const numbered = async (number: number, sql: Sql): Promise<PublicationView | null> => {
    const known = await knownNow(sql);
    const row = await publicationNumbered(number, sql);
    return row && viewOf(row, null, { known, undone: await undoneFrom(number, sql) }, sql);
  };

  return {
    numbered,
    /** The publication that takes one back; null for none, and where nothing does. */
    undoing: async (number: number | null, sql: Sql): Promise<PublicationView | null> => {
      const by = number === null ? undefined : (await undoneFrom(number, sql)).get(number);
      return by === undefined ? null : numbered(by, sql);
    },
    page: async (args: { readonly table?: PriceTable | null | undefined }, sql: Sql) => {
      const table = args.table ?? null;
      const { page, size } = pageOf(args, 1);
      const known = await knownNow(sql);
      const { data, total } = await publicationsPage({ table, page, size }, sql);
      const undone = await undoneFrom(data.at(-1)?.number ?? 0, sql);
      // From the oldest on: each one's tables are those before it, and what it changed.
      const views: Array<PublicationView> = [];
      for (const row of data.toReversed()) views.unshift(await viewOf(row, table, { known, undone }, sql));
      return { data: views, pageInfo: { page, size, total, endCursor: null } };
    },
  };
};

export type Publications = ReturnType<typeof createPublications>;
