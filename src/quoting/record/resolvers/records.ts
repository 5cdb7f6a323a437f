import type { AnyCommand } from '../../../platform/command/command.ts';
import type { CommandField, ResolverContext } from '../../../platform/resolver.ts';
import type {
  MutationCreateQuoteArgs,
  MutationDuplicateQuoteArgs,
  MutationUpdateQuoteArgs,
  QueryOrderArgs,
  QueryQuoteArgs,
} from '../../generated/schema.ts';
import type { PricedThen } from '../../published/queries/prices.ts';
import { convertOrderToQuote, convertQuoteToOrder } from '../commands/convert-quote.ts';
import { createOrder, createQuote } from '../commands/create-quote.ts';
import { duplicateOrder, duplicateQuote } from '../commands/duplicate-quote.ts';
import { updateOrder, updateQuote } from '../commands/update-quote.ts';
import { recordAsOf } from '../history/record-as-of.ts';
import { recordHistory } from '../history/record-history.ts';
import { pricedRecordOf } from '../read-models/priced-records.ts';
import { duplicatesOf, quoteContacts } from '../read-models/quote-contacts.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { type QuoteView, quoteView } from '../read-models/quote-view.ts';
import type { RecordApi } from './record-api.ts';
import { recordBegunBy } from './record-begun.ts';
import { kindsSeenBy, MAY_VIEW, seenRecord, shownOrder, shownQuote } from './seen-records.ts';

/** Resolves the current quote or, if a revision is given, the record at that revision, which may be an order. */
const quote = async ({ id, revision }: QueryQuoteArgs, context: ResolverContext) => {
  const row = await seenRecord({ id }, context);
  if (row === null) return null;
  if (typeof revision !== 'number') return row.is_order ? null : quoteView(row);
  const then = await recordAsOf(row.id, revision, context);
  return then && Object.assign(quoteView(then), { pricedThen: pricedRecordOf(then) } satisfies PricedThen);
};

/** The current order. */
const order = async (id: QueryOrderArgs, context: ResolverContext) => {
  const row = await seenRecord(id, context);
  return row?.is_order ? quoteView(row) : null;
};

const quoteEvents = async (id: QueryOrderArgs, context: ResolverContext) => {
  const row = await seenRecord(id, context);
  return row === null ? [] : recordHistory(row.id, context);
};

const possibleDuplicates = async (id: QueryOrderArgs, context: ResolverContext) => {
  const row = await seenRecord(id, context);
  if (row === null) return { byEmailPhone: [], byName: [] };
  const { byEmailPhone, byName } = await duplicatesOf(row.id, kindsSeenBy(context.actor), context.sql);
  return { byEmailPhone: byEmailPhone.map(quoteView), byName: byName.map(quoteView) };
};

const reads = [quoteRecord];

export const recordQueries = {
  quote: { permission: MAY_VIEW, reads, resolve: quote },
  order: { permission: 'order_view', reads, resolve: order },
  quoteEvents: { permission: MAY_VIEW, reads, resolve: quoteEvents },
  possibleDuplicates: {
    permission: MAY_VIEW,
    reads: [quoteContacts, quoteRecord],
    resolve: possibleDuplicates,
  },
} satisfies RecordApi['queries'];

/** Creation of a record: `input` maps the arguments to the command's input. */
const creation = <Args>(
  command: AnyCommand,
  shown: typeof shownQuote,
  input: (args: Args) => unknown,
): CommandField<Args, QuoteView | null> => ({
  ...{ command, input, reads },
  answer: (outcome, context) => shown(outcome.newId, context, recordBegunBy(outcome)),
});

const begin = (command: AnyCommand, shown: typeof shownQuote) =>
  creation(command, shown, ({ input }: MutationCreateQuoteArgs) => input);

const copy = (command: AnyCommand, shown: typeof shownQuote) =>
  creation(command, shown, ({ id, mode }: MutationDuplicateQuoteArgs) => ({ id, mode }));

type Changing = Omit<MutationUpdateQuoteArgs, 'id'>;

/** Changes of the record in the argument `idName`, as it was seen at `revision`. */
const change = <IdName extends string>(
  command: AnyCommand,
  shown: typeof shownQuote,
  idName: IdName,
): CommandField<Changing & Record<IdName, string>, QuoteView | null> => ({
  command,
  input: ({ input, revision, [idName]: id }) => ({
    ...input,
    id,
    revision,
  }),
  reads,
  answer: (_outcome, context, args) => shown(Number(args[idName]), context),
});

export const recordMutations = {
  createQuote: begin(createQuote, shownQuote),
  createOrder: begin(createOrder, shownOrder),
  updateQuote: change(updateQuote, shownQuote, 'id'),
  updateOrder: change(updateOrder, shownOrder, 'id'),
  convertQuoteToOrder: change(convertQuoteToOrder, shownOrder, 'quoteId'),
  convertOrderToQuote: change(convertOrderToQuote, shownQuote, 'orderId'),
  duplicateQuote: copy(duplicateQuote, shownQuote),
  duplicateOrder: copy(duplicateOrder, shownOrder),
} satisfies RecordApi['mutations'];
