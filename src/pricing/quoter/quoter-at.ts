import type { Sql } from '../../platform/sql.ts';
import { pointOfCity } from '../places/places.ts';
import type { PriceMoment, TablesAt } from '../tables/tables-at.ts';
import type { PriceTables } from './price-tables.ts';
import { createQuoter, type Quoter } from './quote-transport.ts';

/** A quoter, and the publication of the tables by which it quotes. */
export type PublishedQuoter = { readonly publication: number; readonly quoter: Quoter };

export type QuoterAt = (moment: PriceMoment, sql: Sql) => Promise<PublishedQuoter>;

/** Quoters over published tables; tables are indexed once, as long as somebody holds them. */
export const createQuoterAt = (tablesAt: TablesAt): QuoterAt => {
  const known = new WeakMap<PriceTables, Quoter>();
  return async (moment, sql) => {
    const { publication, tables } = await tablesAt(moment, sql);
    const quoter = known.get(tables) ?? createQuoter(tables, pointOfCity);
    known.set(tables, quoter);
    return { publication, quoter };
  };
};
