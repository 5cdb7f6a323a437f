import * as E from 'fp-ts/lib/Either.js';
import { assigneeById } from '../identity/published.ts';
import type { Request, Resolvers } from '../platform/resolver.ts';
import { vehicleSizeById } from '../pricing/published.ts';
import { allows } from '../shared-kernel/actor.ts';
import { type Cents, toDollars } from '../shared-kernel/money.ts';
import type { Question } from '../shared-kernel/question.ts';
import { recordId } from '../shared-kernel/record-id.ts';
import { invalid, Rejected } from '../shared-kernel/rejection.ts';
import { decodeWith } from '../shared-kernel/validation.ts';
import { createQuote } from './commands/create-quote.ts';
import {
  childStatuses,
  type RecordType,
  type ReferrerAnswer,
  referrerById,
  type StatusAnswer,
  statusById,
} from './published.ts';
import { quoteList, quotesPage } from './read-models/quote-list.ts';
import { quoteListArguments } from './read-models/quote-list-arguments.ts';
import { quoteOfId, quoteRecord } from './read-models/quote-record.ts';
import { type QuoteView, quoteView } from './read-models/quote-view.ts';
import { allReferrers, referrerList } from './read-models/referrer-list.ts';
import { parentStatuses, statusList } from './read-models/status-list.ts';

const quotes = async (args: unknown, { sql }: Request) => {
  const decoded = decodeWith(quoteListArguments)(args);
  if (E.isLeft(decoded)) throw new Rejected(invalid(decoded.left));
  const { data, total } = await quotesPage(decoded.right, sql);
  return { data: data.map(quoteView), pageInfo: { ...decoded.right.cursor, total } };
};

const shown = async (id: number, { sql }: Request) => {
  const row = await quoteOfId(id, sql);
  return row === null ? null : quoteView(row);
};

const quote = async (args: { readonly id: string }, request: Request) => {
  const id = recordId.decode(args.id);
  return E.isLeft(id) ? null : shown(id.right, request);
};

const nameOf =
  <Key, Answer, Parent>(about: Question<Key, Answer>, idOf: (parent: Parent) => Key | null) =>
  (parent: Parent, _args: unknown, { ask }: Request): Promise<Answer | null> => {
    const id = idOf(parent);
    return id === null ? Promise.resolve(null) : ask(about, id);
  };

/** Amounts of a referrer are pricing: without taq view they read as null. */
const amount =
  (amountOf: (referrer: ReferrerAnswer) => number) =>
  (referrer: ReferrerAnswer, _args: unknown, { actor }: Request): number | null =>
    allows(actor, 'taq_view') ? toDollars(amountOf(referrer) as Cents) : null;

export const resolvers: Resolvers = {
  queries: {
    quotes: { permission: 'quote_view', reads: [quoteList, quoteRecord], resolve: quotes },
    quote: { permission: 'quote_view', reads: [quoteRecord], resolve: quote },
    referrers: {
      permission: 'signed_in',
      reads: [referrerList],
      resolve: (_args: unknown, { sql }) => allReferrers(sql),
    },
    parentStatuses: {
      permission: 'signed_in',
      reads: [statusList],
      resolve: ({ type }: { readonly type: RecordType | 'ALL' }, { sql }) => parentStatuses(type, sql),
    },
  },
  mutations: {
    createQuote: {
      command: createQuote,
      input: (args: { readonly input: unknown }) => args.input,
      reads: [quoteRecord, quoteList],
      answer: ({ newId }, request) => shown(newId, request),
    },
  },
  types: {
    Quote: {
      assignee: nameOf(assigneeById, (parent: QuoteView) => parent.assigneeId),
      referrer: nameOf(referrerById, (parent: QuoteView) => parent.referrerId),
      parentStatus: nameOf(statusById, (parent: QuoteView) => parent.parentStatusId),
      childStatus: nameOf(statusById, (parent: QuoteView) => parent.childStatusId),
    },
    Status: {
      children: async ({ id }: StatusAnswer, _args, { ask }) => (await ask(childStatuses, id)) ?? [],
    },
    Vehicle: {
      size: nameOf(vehicleSizeById, ({ sizeId }: { readonly sizeId: number | null }) =>
        sizeId === null ? null : String(sizeId),
      ),
    },
    InternalNote: {
      author: nameOf(assigneeById, ({ authorId }: { readonly authorId: string | null }) => authorId),
    },
    Referrer: {
      depositAmount: amount((referrer) => referrer.depositAmount),
      leadCost: amount((referrer) => referrer.leadCost),
    },
  },
};
