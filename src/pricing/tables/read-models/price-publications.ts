import { editionSql, isOfReplacedLogSql } from '../../../platform/projector/edition.ts';
import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { OFFICE_ZONE } from '../../../shared-kernel/civil-date.ts';
import { SIZES_AS_TEXT } from '../../read-models/vehicle-size-list.ts';
import { priceDraft } from '../drafts/price-draft.ts';
import { pricePublications } from '../publications/price-publications.ts';
import { type PriceHistoryRow, priceHistory } from './price-history.ts';
import { LATEST } from './published-rows.ts';

const TABLE = tableOf(priceHistory);

/** A publication; `revision` is that of its draft. */
export type PublicationRow = Pick<
  PriceHistoryRow,
  'draft' | 'revision' | 'at' | 'author' | 'undoes' | 'note'
> & { readonly number: number; readonly base: number; readonly counts: Readonly<Record<string, number>> };

const COLUMNS = 'number, draft, revision, at, author, base, undoes, note, counts';

export type Latest = {
  /** Number of a publication; 0 before the first. */
  readonly latest: number;
  /** See `SIZES_AS_TEXT`. */
  readonly sizes: string;
  /** See `editionSql`. */
  readonly edition: string;
  /** The first publication of which not all rows are here, since they cannot be read; null without any. */
  readonly heldFrom: number | null;
  /** The publications may be of a log that was replaced. */
  readonly isReplaced: boolean;
};

/*
 * A publication is whole where its draft was followed up to the revision that it publishes. One that cannot be read
 * itself has no row, and no later one of the stream has.
 */
const DRAFT_OF_STREAM = `case when starts_with(q.stream, '${priceDraft.name}-')
  then substr(q.stream, ${priceDraft.name.length + 2})::integer end`;
const HELD_FROM = `least(
  (select min(p.number) from quarantined_streams q
   join ${TABLE} p on p.number is not null and p.draft = ${DRAFT_OF_STREAM}
   left join ${TABLE} d on d.kind = 'draft' and d.draft = p.draft
   where q.model = '${TABLE}' and coalesce(d.revision, -1) < p.revision),
  (select (select coalesce(max(p.number), 0) + 1 from ${TABLE} p) from quarantined_streams q
   where q.model = '${TABLE}' and q.stream = '${pricePublications.name}'
     and not exists (select from ${TABLE} p where p.id = 'publication/' || q.revision + 1))
)`;

const PRESENT = `coalesce(max(number), 0) as latest, ${SIZES_AS_TEXT} as sizes, ${editionSql(priceHistory)} as edition,
  ${HELD_FROM} as "heldFrom", ${isOfReplacedLogSql(priceHistory)} as "isReplaced"`;

/** The latest publication up to the end of a day of the office, or of all, and how the tables stand at present. */
export const latestPublication = async (day: string | null, sql: Sql): Promise<Latest> => {
  const [row] = await (day === null
    ? sql<Latest>('latest_price_publication', `select ${PRESENT} from ${TABLE}`)
    : sql<Latest>(
        'price_publication_of_day',
        `select ${PRESENT} from ${TABLE}
         where number is not null and (at at time zone '${OFFICE_ZONE}')::date <= $1::date`,
        [day],
      ));
  return row as Latest;
};

/** Whether the tables have had a number: 0 before the first publication. */
export const isPublication = async (number: number, sql: Sql): Promise<boolean> =>
  number >= 0 && number <= (await latestPublication(null, sql)).latest;

/**
 * Whether the publications of a day are known, given the latest of them: one that cannot be read itself comes after all
 * that can, and may be of any day since.
 */
export const isKnownDay = async ({ latest, heldFrom }: Latest, sql: Sql): Promise<boolean> =>
  heldFrom === null || latest < (await latestPublication(null, sql)).latest;

/** A page of publications that changed a table, or any; the newest first. */
export const publicationsPage = async (
  { table, page, size }: { readonly table: string | null; readonly page: number; readonly size: number },
  sql: Sql,
): Promise<{ readonly data: ReadonlyArray<PublicationRow>; readonly total: number }> => {
  const rows = await sql<(PublicationRow | { readonly number: null }) & { readonly total: number }>(
    'price_publications',
    `with listed as (
       select ${COLUMNS} from ${TABLE} where number between 1 and ${LATEST}
         and ($1::text is null or jsonb_exists(counts, $1))
     )
     select page.*, counted.total from (select count(*)::integer as total from listed) counted
     left join (select * from listed order by number desc limit $2 offset $3) page on true
     order by page.number desc`,
    [table, size, (page - 1) * size],
  );
  const data = rows.flatMap((each) => (each.number === null ? [] : [each]));
  return { data, total: rows[0]?.total ?? 0 };
};

export const publicationsNumbered = (
  numbers: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<PublicationRow>> =>
  sql<PublicationRow>(
    'price_publication',
    `select ${COLUMNS} from ${TABLE} where number = any($1::integer[])`,
    [numbers],
  );

export const publicationNumbered = async (number: number, sql: Sql): Promise<PublicationRow | null> =>
  (await publicationsNumbered([number], sql))[0] ?? null;

/** The undos among the publications after one. */
export const undosAfter = (
  number: number,
  sql: Sql,
): Promise<ReadonlyArray<{ readonly number: number; readonly undoes: number }>> =>
  sql('price_undos', `select number, undoes from ${TABLE} where number > $1 and undoes is not null`, [
    number,
  ]);
