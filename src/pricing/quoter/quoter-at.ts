import type { ResolverContext } from '../../platform/resolver.ts';
import { contextQuery } from '../../shared-kernel/context-query.ts';
import { pointOfCity } from '../places/places.ts';
import { isPublication } from '../tables/read-models/price-publications.ts';
import type { PublishedTables, TablesAt } from '../tables/tables-at.ts';
import type { PriceTables } from './price-tables.ts';
import { createQuoter, type Quoter } from './quote-transport.ts';

/** A quoter, and the publication of the tables by which it quotes. */
export type PublishedQuoter = { readonly publication: number; readonly quoter: Quoter };

type Reading = Pick<ResolverContext, 'ask' | 'sql'>;

/** Quoters over published tables: by the latest publication, or by one of a number; undefined for an unknown one. */
export type Quoters = {
  readonly now: (context: Reading) => Promise<PublishedQuoter>;
  readonly at: (publication: number, context: Reading) => Promise<PublishedQuoter | undefined>;
};

/** The tables of the latest publication; its response is cached until something is published. */
export const presentTables = contextQuery<'now', PublishedTables>('pricing.presentTables');

const quoters = new WeakMap<PriceTables, Quoter>();

/** The quoter of some tables; they are indexed once, as long as somebody holds them. */
export const quoterOf = (tables: PriceTables): Quoter => {
  const quoter = quoters.get(tables) ?? createQuoter(tables, pointOfCity);
  quoters.set(tables, quoter);
  return quoter;
};

const published = ({ publication, tables }: PublishedTables): PublishedQuoter => ({
  publication,
  quoter: quoterOf(tables),
});

export const createQuoters = (tablesAt: TablesAt): Quoters => ({
  now: async ({ ask, sql }) => published((await ask(presentTables, 'now')) ?? (await tablesAt({}, sql))),
  at: async (publication, { sql }) =>
    (await isPublication(publication, sql)) ? published(await tablesAt({ publication }, sql)) : undefined,
});
