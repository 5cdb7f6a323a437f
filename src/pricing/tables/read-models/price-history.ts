import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import { OFFICE_ZONE } from '../../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { SIZES_AS_TEXT } from '../../read-models/vehicle-size-list.ts';
import { DRAFT_EVENTS, type PriceDraftEvent, PricesPublished } from '../events.ts';
import type { DraftRow } from '../price-rows.ts';

type PriceEvent = PriceDraftEvent | PricesPublished;

/**
 * Drafts, their rows by chunks, and publications in one table, so that whoever sees a publication sees its rows.
 * `revision` is that of the draft's last event, or of the chunk's; of a publication, that of its draft.
 */
type PriceHistoryRow = {
  readonly id: string;
  readonly kind: 'draft' | 'rows' | 'publication';
  readonly draft: number;
  readonly revision: number;
  readonly at: string;
  readonly author: UserId | null;
  readonly name: string | null;
  readonly base: number | null;
  readonly undoes: number | null;
  /** Of a draft: that of a direct edit. */
  readonly direct: boolean;
  readonly discarded: boolean;
  readonly number: number | null;
  readonly note: string | null;
  readonly counts: Readonly<Record<string, number>> | null;
  readonly rows: ReadonlyArray<DraftRow> | null;
};

const draftKey = (draft: number): string => `draft/${draft}`;

const keysOf = (event: Recorded<PriceEvent>): ReadonlyArray<string> => {
  const { draftId } = event.data;
  if (event.type === 'PricesPublished') return [`publication/${event.revision + 1}`];
  return event.type === 'PriceRowsDrafted'
    ? [draftKey(draftId), `rows/${draftId}/${event.revision}`]
    : [draftKey(draftId)];
};

const NOTHING = {
  ...{ name: null, base: null, undoes: null, direct: false, discarded: false },
  ...{ number: null, note: null, counts: null, rows: null },
};

const ofDraft = (
  row: PriceHistoryRow | undefined,
  event: Recorded<PriceDraftEvent>,
): PriceHistoryRow | undefined => {
  const { type, data, revision, at, actor } = event;
  if (type === 'PriceDraftBegun') {
    const { draftId: draft, name, base, undoes, direct } = data;
    const author = userIdOf(actor);
    return {
      ...NOTHING,
      id: draftKey(draft),
      kind: 'draft',
      draft,
      revision,
      at,
      author,
      name,
      base,
      undoes,
      direct,
    };
  }
  if (!row) return undefined;
  if (type === 'PriceDraftRenamed') return { ...row, revision, name: data.name };
  return type === 'PriceDraftDiscarded' ? { ...row, revision, discarded: true } : { ...row, revision };
};

const evolve = (
  row: PriceHistoryRow | undefined,
  event: Recorded<PriceEvent>,
  key: string | number,
): PriceHistoryRow | undefined => {
  const { at, revision } = event;
  const author = userIdOf(event.actor);
  const id = String(key);
  if (event.type === 'PricesPublished') {
    const { draftId: draft, draftRevision, base, undoes, note, counts } = event.data;
    const known = { id, draft, at, author, base, undoes, note, counts, number: revision + 1 };
    return { ...NOTHING, ...known, kind: 'publication', revision: draftRevision };
  }
  if (event.type === 'PriceRowsDrafted' && id.startsWith('rows/')) {
    const { draftId: draft, base, rows } = event.data;
    return { ...NOTHING, id, kind: 'rows', draft, revision, at, author, base, rows };
  }
  return ofDraft(row, event);
};

export const priceHistory = defineReadModel<PriceHistoryRow, PriceEvent>({
  name: 'price_history',
  version: 2,
  table: (table) => {
    table.text('id').primary();
    table.text('kind').notNullable();
    table.integer('draft').notNullable();
    table.integer('revision').notNullable();
    table.timestamp('at').notNullable();
    table.text('author');
    table.text('name');
    table.integer('base');
    table.integer('undoes');
    table.boolean('direct').notNullable();
    table.boolean('discarded').notNullable();
    table.integer('number');
    table.text('note');
    table.jsonb('counts');
    table.jsonb('rows');
  },
  indexes: (table) => {
    table.index(['number']);
    table.index(['draft', 'revision']);
  },
  key: 'id',
  events: [...DRAFT_EVENTS, PricesPublished],
  keys: keysOf,
  evolve,
  personal: [],
});

const TABLE = tableOf(priceHistory);

/** A publication; `revision` is that of its draft. */
export type PublicationRow = Pick<
  PriceHistoryRow,
  'draft' | 'revision' | 'at' | 'author' | 'undoes' | 'note'
> & { readonly number: number; readonly base: number; readonly counts: Readonly<Record<string, number>> };

export type DraftListRow = Pick<PriceHistoryRow, 'draft' | 'revision' | 'at' | 'author' | 'discarded'> & {
  readonly name: string;
  readonly base: number;
  readonly published: number | null;
};

type Latest = {
  /** Number of a publication; 0 before the first. */
  readonly latest: number;
  /** See `SIZES_AS_TEXT`. */
  readonly sizes: string;
};

/** The latest publication up to the end of a day of the office, or of all, and the present sizes. */
export const latestPublicationWithSizes = async (day: string | null, sql: Sql): Promise<Latest> => {
  const columns = `coalesce(max(number), 0) as latest, ${SIZES_AS_TEXT} as sizes`;
  const [row] = await (day === null
    ? sql<Latest>('latest_price_publication', `select ${columns} from ${TABLE}`)
    : sql<Latest>(
        'price_publication_of_day',
        `select ${columns} from ${TABLE}
         where kind = 'publication' and (at at time zone '${OFFICE_ZONE}')::date <= $1::date`,
        [day],
      ));
  return row as Latest;
};

/** The rows that publications changed, each publication's last; for all tables as they are at the last one. */
export const publishedRows = async (
  after: number,
  upTo: number,
  sql: Sql,
): Promise<ReadonlyArray<DraftRow>> => {
  const rows = await sql<{ row: DraftRow }>(
    'published_price_rows',
    `select distinct on (r.row->>'table', r.row->>'id') r.row
     from ${TABLE} p
     join ${TABLE} c on c.draft = p.draft and c.revision <= p.revision and c.kind = 'rows'
     cross join lateral jsonb_array_elements(c.rows) r(row)
     where p.number > $1 and p.number <= $2
     order by r.row->>'table', r.row->>'id', p.number desc, c.revision desc`,
    [after, upTo],
  );
  return rows.map(({ row }) => row);
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

/** A page of publications that changed a table, or any; the newest first. */
export const publicationsPage = async (
  { table, page, size }: { readonly table: string | null; readonly page: number; readonly size: number },
  sql: Sql,
): Promise<{ readonly data: ReadonlyArray<PublicationRow>; readonly total: number }> => {
  const rows = await sql<PublicationRow & { total: number }>(
    'price_publications',
    `select *, count(*) over () as total from ${TABLE}
     where kind = 'publication' and ($1::text is null or jsonb_exists(counts, $1))
     order by number desc limit $2 offset $3`,
    [table, size, (page - 1) * size],
  );
  return { data: rows, total: Number(rows[0]?.total ?? 0) };
};

export const publicationNumbered = async (number: number, sql: Sql): Promise<PublicationRow | null> => {
  const [row] = await sql<PublicationRow>(
    'price_publication',
    `select * from ${TABLE} where kind = 'publication' and number = $1`,
    [number],
  );
  return row ?? null;
};

/** Number of a person's latest publication; null without one. */
export const latestPublicationBy = async (author: UserId | null, sql: Sql): Promise<number | null> => {
  if (author === null) return null;
  const [row] = await sql<{ number: number }>(
    'own_price_publication',
    `select number from ${TABLE} where number is not null and author = $1 order by number desc limit 1`,
    [author],
  );
  return row?.number ?? null;
};

const DRAFTS = `select d.*, p.number as published from ${TABLE} d
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
