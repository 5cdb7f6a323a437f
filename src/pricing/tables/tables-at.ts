import type { Sql } from '../../platform/sql.ts';
import type { PriceTables } from '../quoter/price-tables.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import type { TableRows } from './rows/price-rows.ts';

/**
 * Which tables are meant: those of a publication, or of the end of a day, or the present ones; with a draft, its changes
 * are laid over these.
 */
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

/**
 * Price tables of a moment. The same publication is the same object, until the log is replaced or a size is renamed.
 * Throws NOT_FOUND for an unknown publication or draft, INVALID for a day that is none (`at.day`), and REFUSED where rows
 * of that moment, or of the draft, cannot be read.
 */
export type TablesAt = (moment: PriceMoment, sql: Sql) => Promise<PublishedTables>;
