import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Request } from '../../platform/resolver.ts';
import { today } from '../../shared-kernel/civil-date.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import { followupListArguments, followupsPage } from '../read-models/followup-list.ts';
import { ordersPage, quoteList, quotesPage } from '../read-models/quote-list.ts';
import { quoteListArguments } from '../read-models/quote-list-arguments.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { quoteView } from '../read-models/quote-view.ts';

const decoded = <Arguments>(codec: t.Decoder<unknown, Arguments>, args: unknown): Arguments => {
  const read = decodeWith(codec)(args);
  if (E.isLeft(read)) throw new Rejected(invalid(read.left));
  return read.right;
};

const records =
  (pageOf: typeof quotesPage) =>
  async (args: unknown, { sql }: Request) => {
    const wanted = decoded(quoteListArguments, args);
    const { data, total } = await pageOf(wanted, sql);
    return { data: data.map(quoteView), pageInfo: { ...wanted.cursor, total } };
  };

const followups = async (args: unknown, { sql }: Request) => {
  const wanted = decoded(followupListArguments, args);
  const { data, total } = await followupsPage(wanted, today(new Date().toISOString()), sql);
  return {
    data: data.map(({ followup_id: id, due_on: followupOn, ...row }) => ({
      id,
      followupOn,
      quote: quoteView(row),
    })),
    pageInfo: { ...wanted.cursor, total },
  };
};

const reads = [quoteList, quoteRecord];

export const listQueries = {
  quotes: { permission: 'quote_view', reads, resolve: records(quotesPage) },
  orders: { permission: 'order_view', reads, resolve: records(ordersPage) },
  followups: { permission: 'quote_view', reads, resolve: followups },
} as const;
