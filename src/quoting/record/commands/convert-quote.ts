import * as E from 'fp-ts/lib/Either.js';
import { defineCommand, type Given } from '../../../platform/command/command.ts';
import type { QuotedPrice } from '../../../pricing/published/quoted-price.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { PublishedCommand } from '../../../shared-kernel/published-command.ts';
import { type FieldErrors, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { statusAs } from '../../contract/known-statuses.ts';
import { orderErrors } from '../../contract/parts.ts';
import type { RecordChanges } from '../../contract/record-changes.ts';
import type { Target } from '../../contract/target.ts';
import * as published from '../../published/commands.ts';
import { type Edit, editsOf } from '../edits.ts';
import { CONVERSION_TO } from '../events/conversions.ts';
import { type Details, type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { decideEdits } from './decide-edits.ts';
import { refusedAfterDispatch } from './dispatched.ts';
import { refusedStatus } from './load-board-permission.ts';
import { gatherPosting, postingErrorsIn, refusedPosting } from './load-board-posting.ts';
import { recordOfKind } from './record-of-kind.ts';
import { type ChoiceFacts, gatherChoices, quotedIn } from './references.ts';

type Kind = RecordState['kind'];
type Converting = Target & RecordChanges & { readonly parentStatusId: StatusId };

const NOBODY_TO_BOOK_FOR = rejection(
  'REFUSED',
  'This person was forgotten at their request, so the quote cannot be booked. Create a new order instead.',
);

/** Why a record cannot be converted to a kind at all; undefined when it can. */
const refusedKind = (kind: Kind, record: RecordState): Rejection | undefined => {
  if (kind === 'quote') return refusedAfterDispatch(record, 'become a quote');
  return record.forgotten ? NOBODY_TO_BOOK_FOR : undefined;
};

/** Booking closes all follow-ups (rules, "Records"). The conversion sets the status, not a separate edit. */
const conversionOf = (
  kind: Kind,
  record: RecordState,
  { parentStatusId, childStatusId = null, ...parts }: Converting,
  quoted: QuotedPrice | undefined,
): ReadonlyArray<Edit> => {
  const { quoteId } = record.details;
  const status = { quoteId, parentStatusId: statusAs(kind, parentStatusId), childStatusId };
  const changes = kind === 'order' ? { ...parts, followups: [] } : parts;
  return [
    ...editsOf(record, changes, quoted),
    { section: 'status', event: { type: CONVERSION_TO[kind], data: status } },
  ];
};

/** An order's requirements apply to the whole record, to sent and stored parts alike. */
const lackingAfter = (kind: Kind, { details }: RecordState, edits: ReadonlyArray<Edit>): FieldErrors =>
  kind === 'order' ? orderErrors(Object.assign({}, details, ...edits.map(({ event }) => event.data))) : {};

const decideConversion = (
  kind: Kind,
  record: RecordState,
  input: Converting,
  facts: ChoiceFacts,
  { actor, today }: Given,
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const edits = conversionOf(kind, record, input, quotedIn(facts));
  const refusal =
    refusedKind(kind, record) ??
    (kind === 'order'
      ? (refusedStatus(actor, input.parentStatusId) ?? refusedPosting(record, facts.posting))
      : undefined);
  if (refusal) return E.left(refusal);
  const editing = { record, kind, edits, revision: input.revision };
  const after: Details = Object.assign({}, record.details, ...edits.map(({ event }) => event.data));
  const unpostable = postingErrorsIn(after.parentStatusId, after, today);
  return decideEdits(editing, facts, today, { ...unpostable, ...lackingAfter(kind, record, edits) });
};

const conversionTo = <Input extends Converting>(kind: Kind, contract: PublishedCommand<Input>) =>
  defineCommand<Input, QuoteState, QuoteEvent, ChoiceFacts>({
    ...contract,
    permission: kind === 'order' ? 'order_create' : 'quote_create',
    aggregate: quote,
    stream: ({ id }) => quoteStream(id),
    gather: async (ask, input) => {
      const chosen = { ...input, parentStatusId: statusAs(kind, input.parentStatusId) };
      const [choices, posting] = await Promise.all([gatherChoices(ask, chosen), gatherPosting(ask, chosen)]);
      return { ...choices, posting };
    },
    decide: ({ state, input, facts, given }) =>
      E.chain((record: RecordState) => decideConversion(kind, record, input, facts, given))(
        recordOfKind(state, kind === 'order' ? 'quote' : 'order', input.id),
      ),
  });

/** Books a quote: its accompanying edits and the change of kind are one append (decision 24). */
export const convertQuoteToOrder = conversionTo('order', published.convertQuoteToOrder);

/** Reverts a booking, unless the order is still dispatched. */
export const convertOrderToQuote = conversionTo('quote', published.convertOrderToQuote);
