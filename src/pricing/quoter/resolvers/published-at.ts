import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Sql } from '../../../platform/sql.ts';
import { contextQuery } from '../../../shared-kernel/context-query.ts';
import { publicationsNumbered } from '../../tables/read-models/price-publications.ts';

/** When the prices of a publication were published, by its number; its response is cached until something is published. */
export const instantOfPublication = contextQuery<number, string>('pricing.instantOfPublication');

/** ISO instants of publications; null for an unknown one. */
export const instantsOfPublications = async (
  numbers: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<string | null>> => {
  const found = new Map((await publicationsNumbered(numbers, sql)).map(({ number, at }) => [number, at]));
  return numbers.map((number) => found.get(number) ?? null);
};

/** When the prices of a publication were published; null without one. */
export const publishedAt = async (
  { publication }: { readonly publication?: number | null },
  _args: unknown,
  { ask }: Pick<ResolverContext, 'ask'>,
): Promise<string | null> => (publication == null ? null : ask(instantOfPublication, publication));
