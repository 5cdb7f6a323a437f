import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../../platform/command/command.ts';
import type { CommandField, Request } from '../../platform/resolver.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import { createQuote } from '../commands/create-quote.ts';
import { updateOrder, updateQuote } from '../commands/update-quote.ts';
import { recordAsOf } from '../history/record-as-of.ts';
import { recordHistory } from '../history/record-history.ts';
import { duplicatesOf, quoteContacts } from '../read-models/quote-contacts.ts';
import { quoteList, quotesPage } from '../read-models/quote-list.ts';
import { quoteListArguments } from '../read-models/quote-list-arguments.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { quoteView } from '../read-models/quote-view.ts';
import { nameWhoChanged } from './name-who-changed.ts';
import { kindsSeenBy, MAY_VIEW, seenRecord, shownOrder, shownQuote } from './seen-records.ts';

type Id = { readonly id: string };
type Revised = Id & { readonly revision?: number | null };

const quotes = async (args: unknown, { sql }: Request) => {
  const decoded = decodeWith(quoteListArguments)(args);
  if (E.isLeft(decoded)) throw new Rejected(invalid(decoded.left));
  const { data, total } = await quotesPage(decoded.right, sql);
  return { data: data.map(quoteView), pageInfo: { ...decoded.right.cursor, total } };
};

/** A quote as it stands; with a revision a quote or an order as it was then. */
const quote = async ({ id, revision }: Revised, request: Request) => {
  const row = await seenRecord({ id }, request);
  if (row === null) return null;
  if (typeof revision !== 'number') return row.is_order ? null : quoteView(row);
  const then = await recordAsOf(row.id, revision, request);
  return then && quoteView(then);
};

const quoteEvents = async (id: Id, request: Request) => {
  const row = await seenRecord(id, request);
  return row === null ? [] : recordHistory(row.id, request);
};

const possibleDuplicates = async (id: Id, request: Request) => {
  const row = await seenRecord(id, request);
  if (row === null) return { byEmailPhone: [], byName: [] };
  const { byEmailPhone, byName } = await duplicatesOf(row.id, kindsSeenBy(request.actor), request.sql);
  return { byEmailPhone: byEmailPhone.map(quoteView), byName: byName.map(quoteView) };
};

export const recordQueries = {
  quotes: { permission: 'quote_view', reads: [quoteList, quoteRecord], resolve: quotes },
  quote: { permission: MAY_VIEW, reads: [quoteRecord], resolve: quote },
  quoteEvents: { permission: MAY_VIEW, reads: [quoteRecord], resolve: quoteEvents },
  possibleDuplicates: {
    permission: MAY_VIEW,
    reads: [quoteContacts, quoteRecord],
    resolve: possibleDuplicates,
  },
} as const;

const updateField = (command: AnyCommand, answer: typeof shownQuote): CommandField => ({
  command,
  input: ({ id, input, revision }: Revised & { readonly input: object }) => ({ ...input, id, revision }),
  reads: [quoteRecord, quoteList],
  answer: (_outcome, request, { id }: Id) => answer(Number(id), request),
  explain: nameWhoChanged,
});

export const recordMutations = {
  createQuote: {
    command: createQuote,
    input: (args: { readonly input: unknown }) => args.input,
    reads: [quoteRecord, quoteList],
    answer: ({ newId }, request) => shownQuote(newId, request),
  } satisfies CommandField,
  updateQuote: updateField(updateQuote, shownQuote),
  updateOrder: updateField(updateOrder, shownOrder),
};
