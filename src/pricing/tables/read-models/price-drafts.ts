import { tableOf } from '../../../platform/projector/read-model.ts';
import { isQuarantinedSql } from '../../../platform/quarantine.ts';
import type { Sql } from '../../../platform/sql.ts';
import { priceDraft } from '../price-draft.ts';
import type { DraftRow } from '../price-rows.ts';
import { type PriceHistoryRow, priceHistory } from './price-history.ts';

const TABLE = tableOf(priceHistory);

export type DraftListRow = Pick<PriceHistoryRow, 'draft' | 'revision' | 'at' | 'author' | 'discarded'> & {
  readonly name: string;
  readonly base: number;
  readonly published: number | null;
  /** Whether an event of it cannot be read. */
  readonly isHeld: boolean;
};

const DRAFTS = `select d.*, p.number as published,
  ${isQuarantinedSql(`'${priceDraft.name}-' || d.draft`)} as "isHeld" from ${TABLE} d
  left join ${TABLE} p on p.kind = 'publication' and p.draft = d.draft where d.kind = 'draft'`;

/** Drafts with a name of somebody's that are neither published nor discarded, newest first. */
export const openDrafts = (sql: Sql): Promise<ReadonlyArray<DraftListRow>> =>
  sql<DraftListRow>(
    'open_price_drafts',
    `${DRAFTS} and not d.direct and not d.discarded and p.number is null order by d.draft desc limit 100`,
  );

export const draftOfId = async (id: number, sql: Sql): Promise<DraftListRow | null> => {
  const [row] = await sql<DraftListRow>('price_draft', `${DRAFTS} and d.draft = $1`, [id]);
  return row ?? null;
};

/** The rows of a draft up to a revision, later ones last. */
export const rowsOfDraft = async (
  draft: number,
  revision: number,
  sql: Sql,
): Promise<ReadonlyArray<DraftRow & { readonly base: number }>> => {
  const chunks = await sql<{ rows: ReadonlyArray<DraftRow>; base: number }>(
    'rows_of_price_draft',
    `select rows, base from ${TABLE} where draft = $1 and revision <= $2 and kind = 'rows' order by revision`,
    [draft, revision],
  );
  return chunks.flatMap(({ rows, base }) => rows.map((row) => ({ ...row, base })));
};
