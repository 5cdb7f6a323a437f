import type { ResolverContext } from '../../platform/resolver.ts';
import { contextQuery } from '../../shared-kernel/context-query.ts';
import { pointOfCity } from '../places/places.ts';
import type { PublishedTables, TablesAt } from '../tables/tables-at.ts';
import type { PriceTables } from './price-tables.ts';
import { createQuoter, type Quoter } from './quote-transport.ts';

/** A quoter, and the publication of the tables by which it quotes. */
export type PublishedQuoter = { readonly publication: number; readonly quoter: Quoter };

/** By a publication; null: by the latest. */
export type QuoterAt = (
  publication: number | null,
  context: Pick<ResolverContext, 'ask' | 'sql'>,
) => Promise<PublishedQuoter>;

/** The tables of the latest publication; its response is cached until something is published. */
export const presentTables = contextQuery<'now', PublishedTables>('pricing.presentTables');

/** Quoters over published tables; tables are indexed once, as long as somebody holds them. */
export const createQuoterAt = (tablesAt: TablesAt): QuoterAt => {
  const known = new WeakMap<PriceTables, Quoter>();
  return async (wanted, { ask, sql }) => {
    const present = wanted === null ? await ask(presentTables, 'now') : null;
    const { publication, tables } = present ?? (await tablesAt({ publication: wanted }, sql));
    const quoter = known.get(tables) ?? createQuoter(tables, pointOfCity);
    known.set(tables, quoter);
    return { publication, quoter };
  };
};
