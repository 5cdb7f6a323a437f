import type { AnyCommand } from '../../platform/command/command.ts';
import type { CommandField, Request } from '../../platform/resolver.ts';
import { convertOrderToQuote, convertQuoteToOrder } from '../commands/convert-quote.ts';
import { createOrder, createQuote } from '../commands/create-quote.ts';
import { duplicateOrder, duplicateQuote } from '../commands/duplicate-quote.ts';
import { updateOrder, updateQuote } from '../commands/update-quote.ts';
import { recordAsOf } from '../history/record-as-of.ts';
import { recordHistory } from '../history/record-history.ts';
import { duplicatesOf, quoteContacts } from '../read-models/quote-contacts.ts';
import { quoteList } from '../read-models/quote-list.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { quoteView } from '../read-models/quote-view.ts';
import { nameWhoChanged } from './name-who-changed.ts';
import { recordBegunBy } from './record-begun.ts';
import { kindsSeenBy, MAY_VIEW, seenRecord, shownOrder, shownQuote } from './seen-records.ts';

type Id = { readonly id: string };
type Revised = Id & { readonly revision?: number | null };

/** A quote as it stands; with a revision a quote or an order as it was then. */
const quote = async ({ id, revision }: Revised, request: Request) => {
  const row = await seenRecord({ id }, request);
  if (row === null) return null;
  if (typeof revision !== 'number') return row.is_order ? null : quoteView(row);
  const then = await recordAsOf(row.id, revision, request);
  return then && quoteView(then);
};

/** An order as it stands. */
const order = async (id: Id, request: Request) => {
  const row = await seenRecord(id, request);
  return row?.is_order ? quoteView(row) : null;
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

const reads = [quoteRecord];
/** Whoever looks at a list next, also by a link that names no position, finds what was saved. */
const alsoListed = [quoteRecord, quoteList];

export const recordQueries = {
  quote: { permission: MAY_VIEW, reads, resolve: quote },
  order: { permission: 'order_view', reads, resolve: order },
  quoteEvents: { permission: MAY_VIEW, reads, resolve: quoteEvents },
  possibleDuplicates: {
    permission: MAY_VIEW,
    reads: [quoteContacts, quoteRecord],
    resolve: possibleDuplicates,
  },
} as const;

/** A record that begins: `input` is what the command takes of the arguments. */
const creation = (
  command: AnyCommand,
  shown: typeof shownQuote,
  input: CommandField['input'] = (args) => args.input,
): CommandField => ({
  ...{ command, input, reads: alsoListed },
  answer: (outcome, request) => shown(outcome.newId, request, recordBegunBy(outcome)),
});

type Copied = Id & { readonly mode: string };

const copy = (command: AnyCommand, shown: typeof shownQuote): CommandField =>
  creation(command, shown, ({ id, mode }: Copied) => ({ id, mode }));

type Changing = { readonly input: object; readonly revision?: number | null };

/** Changes of the record that the argument `idName` names, as it was seen at `revision`. */
const change = <IdName extends string>(
  command: AnyCommand,
  shown: typeof shownQuote,
  idName: IdName,
): CommandField => ({
  command,
  input: ({ input, revision, [idName]: id }: Changing & Record<IdName, string>) => ({
    ...input,
    id,
    revision,
  }),
  reads: alsoListed,
  answer: (_outcome, request, args: Record<IdName, string>) => shown(Number(args[idName]), request),
  explain: nameWhoChanged,
});

export const recordMutations = {
  createQuote: creation(createQuote, shownQuote),
  createOrder: creation(createOrder, shownOrder),
  updateQuote: change(updateQuote, shownQuote, 'id'),
  updateOrder: change(updateOrder, shownOrder, 'id'),
  convertQuoteToOrder: change(convertQuoteToOrder, shownOrder, 'quoteId'),
  convertOrderToQuote: change(convertOrderToQuote, shownQuote, 'orderId'),
  duplicateQuote: copy(duplicateQuote, shownQuote),
  duplicateOrder: copy(duplicateOrder, shownOrder),
};
