import type { Int } from 'io-ts';
import { LRUCache } from 'lru-cache';
import { createEditionMemory } from '../../platform/projector/edition.ts';
import type { Sql } from '../../platform/sql.ts';
import { isCivilDate, NOT_A_DATE } from '../../shared-kernel/civil-date.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import type { VehicleSizeResponse } from '../published/queries.ts';
import { sizesIn } from '../read-models/vehicle-size-list.ts';
import { noSuchDraft } from './commands/draft-refusals.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import { type DraftAt, draftOfId, rowsOfDraft } from './read-models/price-drafts.ts';
import { isKnownDay, type Latest, latestPublication } from './read-models/price-publications.ts';
import {
  createPublicationIndex,
  type IndexUpTo,
  type PublicationIndex,
} from './read-models/publication-index.ts';
import { createRowsOfMoments } from './read-models/rows-of-moments.ts';
import { NO_ROWS, type TableRows, withRows } from './rows/price-rows.ts';
import { tablesOfRows } from './rows/tables-of-rows.ts';
import type { PublishedTables, TablesAt } from './tables-at.ts';
import { HELD_DRAFT, heldAt, IS_REPLACED, NO_PUBLICATION } from './tables-refusals.ts';

/** Tables of so many moments. */
const MOST_MOMENTS = 32;

export type PublishedChanges = {
  readonly index: PublicationIndex;
  readonly first: TableRows;
  readonly sizes: SizeNames;
};

export type TablesStore = {
  readonly tablesAt: TablesAt;
  /** The rows of a publication without the quoter's tables, which take longer. */
  readonly rowsAt: (publication: number, sql: Sql) => Promise<Pick<PublishedTables, 'rows' | 'sizes'>>;
  /** Which rows all publications changed, and the rows before the first one. */
  readonly changesOfAll: (sql: Sql) => Promise<PublishedChanges>;
  /** The tables of a draft as of one of its revisions, over a publication. */
  readonly draftAt: (at: DraftAt, publication: number, sql: Sql) => Promise<PublishedTables>;
  /** The tables to change. Throws REFUSED where rows cannot be read, UNAVAILABLE while the log may have been replaced. */
  readonly tablesToEdit: (sql: Sql) => Promise<PublishedTables>;
  /** The present tables, for their sizes: also where rows cannot be read, since everybody's records name sizes. */
  readonly sizesNow: (sql: Sql) => Promise<PublishedTables>;
  /** See `editionSql`. It changes also once rows can be read that could not. */
  readonly edition: (sql: Sql) => Promise<string>;
};

/** Throws where rows of a publication cannot be read that counts by then. */
const requireWhole = (upTo: number, { heldFrom }: Latest): void => {
  if (heldFrom !== null && heldFrom <= upTo) throw new Rejected(heldAt(heldFrom));
};

/** Rows that cannot be read may come within an edition, and are missing until then. */
const editionOf = ({ edition, heldFrom }: Latest): string => `${edition} ${heldFrom}`;

/** What the rows of a moment are put together from, for the sizes that there are. */
type Kept = {
  readonly sizes: SizeNames;
  /** The rows before the first publication: what sizes cost then. */
  readonly first: TableRows;
  readonly indexUpTo: IndexUpTo;
  readonly rowsAt: ReturnType<typeof createRowsOfMoments>;
  readonly moments: LRUCache<string, PublishedTables>;
};

const keptFor = (all: ReadonlyArray<VehicleSizeResponse>): Kept => {
  const first: TableRows = {
    ...NO_ROWS,
    SIZES: new Map(
      all.map(({ id, rateBump, flatBump }) => [id, { rateBump: rateBump as Int, flatBump: flatBump as Int }]),
    ),
  };
  const indexUpTo = createPublicationIndex(first);
  return {
    ...{ first, indexUpTo, rowsAt: createRowsOfMoments(first, indexUpTo) },
    sizes: new Map(all.map(({ id, name }) => [id, name])),
    moments: new LRUCache({ max: MOST_MOMENTS }),
  };
};

const momentOf = async (
  { sizes, moments }: Kept,
  key: string,
  make: () => Promise<Omit<PublishedTables, 'tables' | 'sizes'>>,
): Promise<PublishedTables> => {
  const found = moments.get(key);
  if (found) return found;
  const made = await make();
  const tables: PublishedTables = { ...made, sizes, tables: tablesOfRows(made.rows, sizes) };
  moments.set(key, tables);
  return tables;
};

const published = (kept: Kept, publication: number, sql: Sql): Promise<PublishedTables> =>
  momentOf(kept, `${publication}`, async () => ({
    ...{ publication, draftRevision: null },
    rows: await kept.rowsAt(publication, sql),
  }));

const drafted = (kept: Kept, at: DraftAt, publication: number, sql: Sql): Promise<PublishedTables> =>
  momentOf(kept, `${publication}/${at.draft}/${at.revision}`, async () => {
    const { rows } = await published(kept, publication, sql);
    const changed = await rowsOfDraft(at, sql);
    return { publication, draftRevision: at.revision, rows: withRows(rows, changed) };
  });

/**
 * The price tables in memory: by publication, and by draft and revision, which never change within an edition of their
 * rows. The rows of the latest publication are loaded once; those of a later one are what it changed. Where there are
 * other sizes than before, everything is put together anew.
 */
export const createTablesStore = (): TablesStore => {
  const remembered = createEditionMemory<Kept>();

  /** What is in memory, and the latest publication of a day, or of all. */
  const presentOf = async (day: string | null, sql: Sql) => {
    const present = await latestPublication(day, sql);
    const { sizes } = present;
    return { present, kept: remembered(`${editionOf(present)} ${sizes}`, () => keptFor(sizesIn(sizes))) };
  };

  return {
    rowsAt: async (publication, sql) => {
      const { present, kept } = await presentOf(null, sql);
      const number = Math.min(publication, present.latest);
      return { rows: await kept.rowsAt(number, sql), sizes: kept.sizes };
    },
    changesOfAll: async (sql) => {
      const { present, kept } = await presentOf(null, sql);
      const { first, sizes } = kept;
      return { index: await kept.indexUpTo(present.latest, sql), first, sizes };
    },
    draftAt: async (at, publication, sql) => {
      const { present, kept } = await presentOf(null, sql);
      return drafted(kept, at, Math.min(publication, present.latest), sql);
    },
    tablesAt: async ({ publication, day, draft }, sql) => {
      if (typeof day === 'string' && !isCivilDate(day)) throw new Rejected(invalid({ 'at.day': NOT_A_DATE }));
      const { present, kept } = await presentOf(day ?? null, sql);
      const number = publication ?? present.latest;
      if (number < 0 || number > present.latest) throw new Rejected(NO_PUBLICATION);
      const isPast =
        typeof publication === 'number' || (typeof day === 'string' && (await isKnownDay(present, sql)));
      requireWhole(isPast ? number : Infinity, present);
      if (typeof draft !== 'number') return published(kept, number, sql);
      const of = await draftOfId(draft, sql);
      if (!of) throw new Rejected(noSuchDraft);
      if (of.isHeld && of.published === null) throw new Rejected(HELD_DRAFT);
      // It may have been published since the publications were read.
      const over = of.published === null ? number : Math.min(of.published, present.latest);
      return drafted(kept, of, over, sql);
    },
    tablesToEdit: async (sql) => {
      const { present, kept } = await presentOf(null, sql);
      if (present.isReplaced) throw new Rejected(IS_REPLACED);
      requireWhole(Infinity, present);
      return published(kept, present.latest, sql);
    },
    sizesNow: async (sql) => {
      const { present, kept } = await presentOf(null, sql);
      return published(kept, present.latest, sql);
    },
    edition: async (sql) => editionOf(await latestPublication(null, sql)),
  };
};
