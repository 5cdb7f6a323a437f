import { tableOf } from '../../../platform/projector/read-model.ts';
import { isQuarantinedSql } from '../../../platform/quarantine.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { MOST_LISTED_DRAFTS } from '../../contract/price-limits.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import type { RowVersion } from '../queries.ts';
import { type DraftRow, type RowOf, rowKey } from '../rows/price-rows.ts';
import { draftKey, type PriceHistoryRow, priceHistory } from './price-history.ts';

const TABLE = tableOf(priceHistory);

export type DraftListRow = Pick<
  PriceHistoryRow,
  'draft' | 'revision' | 'at' | 'author' | 'discarded' | 'unfinished'
> & {
  readonly name: string;
  readonly base: number;
  readonly published: number | null;
  /** Whether an event of it cannot be read. */
  readonly isHeld: boolean;
};

const DRAFTS = `select d.*, p.number as published,
  ${isQuarantinedSql(`'${priceDraft.name}-' || d.draft`)} as "isHeld" from ${TABLE} d
  left join ${TABLE} p on p.number is not null and p.draft = d.draft where d.kind = 'draft'`;

/** Drafts with a name of somebody's that are neither published nor discarded, newest first: ids come in blocks, one for each node. */
export const openDrafts = (sql: Sql): Promise<ReadonlyArray<DraftListRow>> =>
  sql<DraftListRow>(
    'open_price_drafts',
    `${DRAFTS} and not d.direct and not d.discarded and p.number is null order by d.at desc, d.draft desc limit ${MOST_LISTED_DRAFTS}`,
  );

export const draftOfId = async (id: number, sql: Sql): Promise<DraftListRow | null> => {
  const [row] = await sql<DraftListRow>('price_draft', `${DRAFTS} and d.id = $1`, [draftKey(id)]);
  return row ?? null;
};

/** The rows of one event. */
type Chunk = { readonly base: number; readonly revision: number; readonly author: UserId | null } & (
  | { readonly taken: false; readonly rows: ReadonlyArray<DraftRow> }
  | { readonly taken: true; readonly rows: ReadonlyArray<RowOf> }
);

/** A draft as of one of its revisions. */
export type DraftAt = Pick<PriceHistoryRow, 'draft' | 'revision'>;

/** What was drafted and taken back up to a revision, in that order. */
const chunksOf = ({ draft, revision }: DraftAt, sql: Sql): Promise<ReadonlyArray<Chunk>> =>
  sql<Chunk>(
    'rows_of_price_draft',
    `select taken, base, revision, author,
       json_agg(json_build_object('table', "table", 'id', "row", 'value', value) order by place) as rows
     from ${TABLE} where draft = $1 and revision <= $2 and kind = 'version'
     group by revision, taken, base, author order by revision`,
    [draft, revision],
  );

/** The rows that a draft has at a revision, each as it was last; in the order in which they came into it. */
export const rowsOfDraft = async (
  at: DraftAt,
  sql: Sql,
): Promise<ReadonlyArray<DraftRow & { readonly base: number }>> => {
  const rows = new Map<string, DraftRow & { readonly base: number }>();
  for (const chunk of await chunksOf(at, sql)) {
    if (chunk.taken) for (const row of chunk.rows) rows.delete(rowKey(row));
    else for (const row of chunk.rows) rows.set(rowKey(row), { ...row, base: chunk.base });
  }
  return [...rows.values()];
};

/** What a draft made of its rows up to a revision; null where its events are not here up to that one. */
export const rowVersionsOf = async (at: DraftAt, sql: Sql): Promise<ReadonlyArray<RowVersion> | null> => {
  const of = await draftOfId(at.draft, sql);
  if (of === null || of.revision < at.revision) return null;
  return (await chunksOf(at, sql)).flatMap((chunk): ReadonlyArray<RowVersion> => {
    const { author: by, revision } = chunk;
    return chunk.taken
      ? chunk.rows.map(({ table, id }) => ({ table, id, drafted: null, base: null, by, revision }))
      : chunk.rows.map((drafted) => {
          const { table, id } = drafted;
          return { table, id, drafted, base: chunk.base, by, revision };
        });
  });
};
