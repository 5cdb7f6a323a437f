import type { Sql } from '../../../platform/sql.ts';
import { type Claims, claimsMeet, newClaims } from '../claims.ts';
import { metByOthers } from '../met-by-others.ts';
import { type DraftRow, rowKey } from '../price-rows.ts';
import { type DraftListRow, draftOfId, openDrafts, rowsOfDraft } from '../read-models/price-drafts.ts';
import type { TablesStore } from '../tables-store.ts';
import type { UnfinishedChange } from '../unfinished-changes.ts';
import { type ListedChanges, listChanges } from './changes.ts';
import type { MetByOthers } from './met-rows.ts';

/** A draft with what it changes, and whom it would meet. */
export type DraftView = {
  readonly id: number;
  readonly name: string;
  readonly base: number;
  readonly begunAt: string;
  readonly authorId: DraftListRow['author'];
  readonly revision: number;
  readonly others: ReadonlyArray<string>;
  readonly met: ReadonlyArray<MetByOthers>;
  readonly discarded: boolean;
  readonly publication: number | null;
  /** Changes of which other parts are to come. */
  readonly unfinished: ReadonlyArray<UnfinishedChange>;
} & ListedChanges;

type BasedRow = DraftRow & { readonly base: number };
type Loaded = { readonly draft: DraftListRow; readonly rows: ReadonlyMap<string, BasedRow> };
/** An open draft with what it claims over the tables as they are. */
type Open = Loaded & { readonly claims: Claims };

const loaded = async (draft: DraftListRow, sql: Sql): Promise<Loaded> => ({
  draft,
  rows: new Map((await rowsOfDraft(draft.draft, draft.revision, sql)).map((row) => [rowKey(row), row])),
});

const meet = (one: Loaded, claims: Claims, other: Open): boolean =>
  other.draft.draft !== one.draft.draft &&
  ([...one.rows.keys()].some((key) => other.rows.has(key)) || claimsMeet(claims, other.claims));

/** Drafts as people see them. */
export const createDrafts = ({ tablesAt }: Pick<TablesStore, 'tablesAt'>) => {
  /** Rows that were published differently since the draft's were decided on. */
  const metRows = async ({ rows }: Loaded, sql: Sql): Promise<ReadonlyArray<MetByOthers>> => {
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

  const viewOf = async (of: Loaded, open: ReadonlyArray<Open>, sql: Sql): Promise<DraftView> => {
    const { draft, rows } = of;
    const isOpen = !draft.discarded && draft.published === null;
    const before = await tablesAt(draft.published === null ? {} : { publication: draft.published - 1 }, sql);
    const { draft: id, name, base, at: begunAt, author: authorId, revision, discarded, published } = draft;
    const claims = newClaims(rows.values(), before.rows);
    return {
      ...{ id, name, base, begunAt, authorId, revision, discarded, publication: published },
      unfinished: isOpen ? Object.values(draft.unfinished ?? {}) : [],
      others: isOpen ? open.filter((other) => meet(of, claims, other)).map((other) => other.draft.name) : [],
      met: isOpen ? await metRows(of, sql) : [],
      ...listChanges([...rows.values()], before.rows, before.sizes),
    };
  };

  const allOpen = async (sql: Sql): Promise<ReadonlyArray<Open>> => {
    const [open, now] = await Promise.all([openDrafts(sql), tablesAt({}, sql)]);
    return Promise.all(
      open.map(async (draft) => {
        const of = await loaded(draft, sql);
        return { ...of, claims: newClaims(of.rows.values(), now.rows) };
      }),
    );
  };

  return {
    open: async (sql: Sql): Promise<ReadonlyArray<DraftView>> => {
      const open = await allOpen(sql);
      return Promise.all(open.map((each) => viewOf(each, open, sql)));
    },
    ofId: async (id: unknown, sql: Sql): Promise<DraftView | null> => {
      const draft = Number.isInteger(Number(id)) ? await draftOfId(Number(id), sql) : null;
      return draft && viewOf(await loaded(draft, sql), await allOpen(sql), sql);
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
