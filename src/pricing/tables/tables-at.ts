import type { Sql } from '../../platform/sql.ts';
import type { PriceTables } from '../quoter/price-tables.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import type { TableRows } from './price-rows.ts';

/** Which tables are meant: those of a publication, as of the end of a day, or with a draft's changes; none: as now. */
export type PriceMoment = {
  readonly publication?: number | null | undefined;
  /** YYYY-MM-DD. */
  readonly day?: string | null | undefined;
  readonly draft?: number | null | undefined;
};

/** Tables with the publication that they are of; a draft has the one that it is laid over, and its revision. */
export type PublishedTables = {
  readonly publication: number;
  readonly draftRevision: number | null;
  readonly tables: PriceTables;
  /** The rows that the tables are made of, by id. */
  readonly rows: TableRows;
  readonly sizes: SizeNames;
};

/** Reads price tables; the same publication is the same object. */
export type TablesAt = (moment: PriceMoment, sql: Sql) => Promise<PublishedTables>;
