import type { Sql } from '../../platform/sql.ts';
import { pointOfCity } from '../places/places.ts';
import type { PriceMoment, TablesAt } from '../tables/tables-at.ts';
import type { PriceTables } from './price-tables.ts';
import { createQuoter, type Quoter } from './quote-transport.ts';

/** A quoter, and the publication of the tables by which it quotes. */
export type PublishedQuoter = { readonly publication: number; readonly quoter: Quoter };

export type QuoterAt = (moment: PriceMoment, sql: Sql) => Promise<PublishedQuoter>;

const quoters = new WeakMap<PriceTables, Quoter>();

/** The quoter of some tables; they are indexed once, as long as somebody holds them. */
export const quoterOf = (tables: PriceTables): Quoter => {
  const quoter = quoters.get(tables) ?? createQuoter(tables, pointOfCity);
  quoters.set(tables, quoter);
  return quoter;
};

/** Quoters over published tables. */
export const createQuoterAt =
  (tablesAt: TablesAt): QuoterAt =>
  async (moment, sql) => {
    const { publication, tables } = await tablesAt(moment, sql);
    return { publication, quoter: quoterOf(tables) };
  };
