import { LRUCache } from 'lru-cache';
import { createEditionMemory } from '../../../platform/projector/edition.ts';
import type { Sql } from '../../../platform/sql.ts';
import { onDemand } from '../../../shared-kernel/on-demand.ts';
import { type Claims, claimsMeet, newClaims } from '../drafts/claims.ts';
import { metByOthers } from '../drafts/met-by-others.ts';
import type { ListedChange } from '../drafts/unfinished-changes.ts';
import { type DraftListRow, draftOfId, openDrafts, rowsOfDraft } from '../read-models/price-drafts.ts';
import { type DraftRow, rowKey } from '../rows/price-rows.ts';
import type { TablesStore } from '../tables-store.ts';
import { type ListedChanges, listChanges } from './changes.ts';
import type { MetByOthers } from './met-rows.ts';

/** A draft. What it changes, and whom it would meet, is read once it is asked for. */
export type DraftView = {
  readonly id: number;
  readonly name: string;
  readonly base: number;
  readonly begunAt: string;
  readonly authorId: DraftListRow['author'];
  readonly revision: number;
  readonly discarded: boolean;
  readonly publication: number | null;
  /** Changes of which other parts are to come. */
  readonly unfinished: ReadonlyArray<ListedChange>;
  /** Names of other open drafts with the same rows, miles or keys. */
  readonly others: () => Promise<ReadonlyArray<string>>;
  /** Rows that were published differently since the draft's were decided on. */
  readonly met: () => Promise<ReadonlyArray<MetByOthers>>;
  readonly listed: () => Promise<ListedChanges>;
};

type BasedRow = DraftRow & { readonly base: number };
type Rows = ReadonlyMap<string, BasedRow>;
/** An open draft with what it claims over the tables as they are. */
type Open = { readonly draft: DraftListRow; readonly rows: Rows; readonly claims: Claims };

/** Rows of drafts in memory, which are as many as ten of the longest have. */
const MOST_REMEMBERED = 100_000;

const meet = (draft: number, rows: Rows, claims: Claims, other: Open): boolean =>
  other.draft.draft !== draft &&
  ([...rows.keys()].some((key) => other.rows.has(key)) || claimsMeet(claims, other.claims));

/** Drafts as people see them. */
export const createDrafts = ({ tablesAt, edition }: Pick<TablesStore, 'tablesAt' | 'edition'>) => {
  const remembered = createEditionMemory<LRUCache<string, Rows>>();

  /** The rows of a draft at its revision never change within an edition. */
  const rowsOf = async ({ draft, revision }: DraftListRow, sql: Sql): Promise<Rows> => {
    const known = remembered(
      await edition(sql),
      () => new LRUCache({ maxSize: MOST_REMEMBERED, sizeCalculation: ({ size }) => size + 1 }),
    );
    const key = `${draft}/${revision}`;
    const rows =
      known.get(key) ??
      new Map((await rowsOfDraft({ draft, revision }, sql)).map((row) => [rowKey(row), row]));
    known.set(key, rows);
    return rows;
  };

  const metRows = async (rows: Rows, sql: Sql): Promise<ReadonlyArray<MetByOthers>> => {
    const now = await tablesAt({}, sql);
    const seen = new Map(
      await Promise.all(
        [...new Set([...rows.values()].map(({ base }) => base))]
          .filter((base) => base < now.publication)
          .map(async (base) => [base, (await tablesAt({ publication: base }, sql)).rows] as const),
      ),
    );
    const based = new Map([...rows].map(([key, row]) => [key, { row, base: row.base }]));
    return metByOthers(based, seen, now.rows).map((met) => ({ ...met, sizes: now.sizes }));
  };

  const openOf = async (draft: DraftListRow, sql: Sql): Promise<Open> => {
    const [rows, now] = await Promise.all([rowsOf(draft, sql), tablesAt({}, sql)]);
    return { draft, rows, claims: newClaims(rows.values(), now.rows) };
  };

  const viewOf = (draft: DraftListRow, open: () => Promise<ReadonlyArray<Open>>, sql: Sql): DraftView => {
    const { draft: id, name, base, at: begunAt, author: authorId, revision, discarded, published } = draft;
    const isOpen = !discarded && published === null;
    return {
      ...{ id, name, base, begunAt, authorId, revision, discarded, publication: published },
      unfinished: isOpen ? Object.values(draft.unfinished ?? {}) : [],
      others: async () => {
        if (!isOpen) return [];
        const all = await open();
        const { rows, claims } = all.find((each) => each.draft.draft === id) ?? (await openOf(draft, sql));
        return all.filter((other) => meet(id, rows, claims, other)).map((other) => other.draft.name);
      },
      met: onDemand(async () => (isOpen ? metRows(await rowsOf(draft, sql), sql) : [])),
      listed: onDemand(async () => {
        const before = await tablesAt(published === null ? {} : { publication: published - 1 }, sql);
        return listChanges([...(await rowsOf(draft, sql)).values()], before.rows, before.sizes);
      }),
    };
  };

  const viewEach = (drafts: ReadonlyArray<DraftListRow>, sql: Sql): ReadonlyArray<DraftView> => {
    const open = onDemand(async () =>
      Promise.all((await openDrafts(sql)).map((draft) => openOf(draft, sql))),
    );
    return drafts.map((draft) => viewOf(draft, open, sql));
  };

  return {
    open: async (sql: Sql): Promise<ReadonlyArray<DraftView>> => viewEach(await openDrafts(sql), sql),
    /** `revision`: with the rows that it had then, whatever was changed since. */
    ofId: async (id: unknown, sql: Sql, revision?: number): Promise<DraftView | null> => {
      const draft = Number.isInteger(Number(id)) ? await draftOfId(Number(id), sql) : null;
      const then = draft && { ...draft, revision: revision ?? draft.revision };
      return then && (viewEach([then], sql)[0] ?? null);
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
