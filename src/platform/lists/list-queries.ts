import type * as t from 'io-ts';
import { type CivilDate, today } from '../../shared-kernel/civil-date.ts';
import type { AskResult } from '../../shared-kernel/context-query.ts';
import { decoded } from '../decoded.ts';
import type { ResolverContext } from '../resolver.ts';
import type { Sql } from '../sql.ts';
import type { List } from './list.ts';

/** The office's day of a request. */
export const officeDay = ({ now }: Pick<ResolverContext, 'now'>): CivilDate => today(now().toISOString());

type PageContext = Pick<ResolverContext, 'sql' | 'now' | 'ask'>;

/** Resolves a page of a list; `view` is a row in the API's form. `totalOf` may know how many rows there are. */
export const pageQuery =
  <F, Sort extends string, Row extends object, View>(
    list: List<F, Sort, Row>,
    view: (row: Row) => View,
    totalOf?: (filter: F, context: PageContext) => AskResult<number>,
  ) =>
  async (args: unknown, context: PageContext) => {
    const wanted = decoded(list.pageArguments, args);
    const known = totalOf?.(wanted.filterBy, context);
    const { data, total, end } = await list.page(wanted, officeDay(context), context.sql, known);
    const { page, size } = wanted.cursor;
    return { data: data.map(view), pageInfo: { page, size, total, endCursor: end } };
  };

/** Resolves counts of a list. */
export const countsQuery =
  <F, Counts>(
    { countArguments }: { readonly countArguments: t.Decoder<unknown, { readonly filterBy: F }> },
    counts: (filter: F, today: CivilDate, sql: Sql) => Promise<Counts>,
  ) =>
  (args: unknown, context: Pick<ResolverContext, 'sql' | 'now'>): Promise<Counts> =>
    counts(decoded(countArguments, args).filterBy, officeDay(context), context.sql);
