import type { Int } from 'io-ts';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/sql.ts';
import { isCivilDate, NOT_A_DATE } from '../../shared-kernel/civil-date.ts';
import { invalid, Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { allVehicleSizes } from '../read-models/vehicle-size-list.ts';
import { NO_ROWS, type TableRows, withRows } from './price-rows.ts';
import { draftOfId, latestPublication, publishedRows, rowsOfDraft } from './read-models/price-history.ts';
import type { SizeNames } from './row-words.ts';
import type { PriceMoment, PublishedTables } from './tables-at.ts';
import { tablesOfRows } from './tables-of-rows.ts';

/** Tables of so many moments; they share the rows that did not change. */
const MOST_MOMENTS = 32;
/** A publication so far from one in memory is loaded anew. */
const NEAR = 200;

export type TablesStore = {
  readonly tablesAt: (moment: PriceMoment, sql: Sql) => Promise<PublishedTables>;
  /** The tables of a draft as of one of its revisions, over a publication. */
  readonly draftAt: (
    draft: number,
    revision: number,
    publication: number,
    sql: Sql,
  ) => Promise<PublishedTables>;
};

const NO_PUBLICATION = rejection('NOT_FOUND', 'There is no such publication of prices.');
const NO_DRAFT = rejection('NOT_FOUND', 'There is no such draft.');

/**
 * The price tables in memory: by publication, and by draft and revision, which never change. The rows of the latest
 * publication are loaded once; those of a later one are what it changed.
 */
export const createTablesStore = (): TablesStore => {
  const rowsOf = new LRUCache<number, TableRows>({ max: MOST_MOMENTS });
  const loading = new Map<number, Promise<TableRows>>();
  const moments = new LRUCache<string, PublishedTables>({ max: MOST_MOMENTS });
  let known: SizeNames = new Map();
  /** What sizes cost before the first publication. */
  let first: TableRows = NO_ROWS;

  const sizeNames = async (sql: Sql): Promise<SizeNames> => {
    const sizes = await allVehicleSizes(sql);
    known = new Map(sizes.map(({ id, name }) => [id, name]));
    const SIZES = new Map(
      sizes.map(({ id, rateBump, flatBump }) => [
        id,
        { rateBump: rateBump as Int, flatBump: flatBump as Int },
      ]),
    );
    first = { ...NO_ROWS, SIZES };
    rowsOf.clear();
    moments.clear();
    return known;
  };

  const nearestBefore = (publication: number): number =>
    [...rowsOf.keys()].reduce(
      (nearest, each) =>
        each < publication && each > nearest && publication - each <= NEAR ? each : nearest,
      0,
    );

  const load = async (publication: number, sql: Sql): Promise<TableRows> => {
    const from = nearestBefore(publication);
    const before = rowsOf.get(from) ?? first;
    const rows = withRows(before, await publishedRows(from, publication, sql));
    rowsOf.set(publication, rows);
    return rows;
  };

  const rowsAt = (publication: number, sql: Sql): Promise<TableRows> | TableRows => {
    const found = rowsOf.get(publication);
    if (found) return found;
    const running =
      loading.get(publication) ?? load(publication, sql).finally(() => loading.delete(publication));
    loading.set(publication, running);
    return running;
  };

  const kept = async (
    key: string,
    sql: Sql,
    make: () => Promise<Omit<PublishedTables, 'tables' | 'sizes'>>,
  ) => {
    const sizes = known.size === 0 ? await sizeNames(sql) : known;
    const found = moments.get(key);
    if (found) return found;
    const made = await make();
    const tables: PublishedTables = { ...made, sizes, tables: tablesOfRows(made.rows, sizes) };
    moments.set(key, tables);
    return tables;
  };

  const published = (publication: number, sql: Sql): Promise<PublishedTables> =>
    kept(`${publication}`, sql, async () => ({
      ...{ publication, draftRevision: null },
      rows: await rowsAt(publication, sql),
    }));

  const draftAt: TablesStore['draftAt'] = (draft, revision, publication, sql) =>
    kept(`${publication}/${draft}/${revision}`, sql, async () => {
      const { rows } = await published(publication, sql);
      const drafted = await rowsOfDraft(draft, revision, sql);
      return { publication, draftRevision: revision, rows: withRows(rows, drafted) };
    });

  return {
    draftAt,
    tablesAt: async ({ publication, day, draft }, sql) => {
      if (typeof day === 'string' && !isCivilDate(day)) throw new Rejected(invalid({ 'at.day': NOT_A_DATE }));
      const latest = await latestPublication(day ?? null, sql);
      const number = publication ?? latest;
      if (number < 0 || number > latest) throw new Rejected(NO_PUBLICATION);
      if (typeof draft !== 'number') return published(number, sql);
      const of = await draftOfId(draft, sql);
      if (!of) throw new Rejected(NO_DRAFT);
      return draftAt(draft, of.revision, of.published === null ? number : of.published, sql);
    },
  };
};
