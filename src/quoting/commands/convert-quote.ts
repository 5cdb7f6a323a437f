import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand, type Given } from '../../platform/command/command.ts';
import { type RecordId, recordId } from '../../shared-kernel/record-id.ts';
import { type FieldErrors, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { both, fields, required } from '../../shared-kernel/validation.ts';
import { orderChanges, orderErrors, quoteChanges, type RecordChanges, statusAs } from '../contract.ts';
import { type Edit, editsOf } from '../edits.ts';
import { CONVERSION_TO } from '../events/conversions.ts';
import { type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { type ChoiceFacts, gatherChoices, STATUS_MESSAGE } from './choices.ts';
import { decideEdits, type Target, target } from './decide-edits.ts';
import { refusedAfterDispatch } from './dispatched.ts';
import { refusedStatus } from './posting.ts';
import { recordOfKind } from './record-of-kind.ts';

type Kind = RecordState['kind'];
type Converting = Target & RecordChanges & { readonly parentStatusId: RecordId };

const NOBODY_TO_BOOK_FOR = rejection(
  'REFUSED',
  'This person was forgotten at their request, so the quote cannot be booked. Create a new order instead.',
);

/** Why a record cannot become one of a kind at all; undefined when it can. */
const refusedKind = (kind: Kind, record: RecordState): Rejection | undefined => {
  if (kind === 'quote') return refusedAfterDispatch(record, 'become a quote');
  return record.forgotten ? NOBODY_TO_BOOK_FOR : undefined;
};

/** Booking closes all follow-ups (rules, "Records"). The status comes with the conversion, not beside it. */
const conversionOf = (
  kind: Kind,
  record: RecordState,
  { parentStatusId, childStatusId = null, ...parts }: Converting,
): ReadonlyArray<Edit> => {
  const { quoteId } = record.details;
  const status = { quoteId, parentStatusId: statusAs(kind, parentStatusId), childStatusId };
  const changes = kind === 'order' ? { ...parts, followups: [] } : parts;
  return [
    ...editsOf(record, changes),
    { section: 'status', event: { type: CONVERSION_TO[kind], data: status } },
  ];
};

/** An order needs what it needs as a whole, whether it was sent now or stood there before. */
const lackingAfter = (kind: Kind, { details }: RecordState, edits: ReadonlyArray<Edit>): FieldErrors =>
  kind === 'order' ? orderErrors(Object.assign({}, details, ...edits.map(({ event }) => event.data))) : {};

const decideConversion = (
  kind: Kind,
  record: RecordState,
  input: Converting,
  facts: ChoiceFacts,
  { actor, today }: Given,
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const edits = conversionOf(kind, record, input);
  const refusal =
    refusedKind(kind, record) ?? (kind === 'order' ? refusedStatus(actor, input.parentStatusId) : undefined);
  if (refusal) return E.left(refusal);
  const editing = { record, kind, edits, revision: input.revision };
  return decideEdits(editing, facts, today, lackingAfter(kind, record, edits));
};

const conversionTo = <Changes extends RecordChanges>(kind: Kind, changes: t.Type<Changes, unknown>) => {
  const chosen = fields({ parentStatusId: required(recordId, STATUS_MESSAGE[kind]) });
  return defineCommand<Target & Changes & t.TypeOf<typeof chosen>, QuoteState, QuoteEvent, ChoiceFacts>({
    name: kind === 'order' ? 'convertQuoteToOrder' : 'convertOrderToQuote',
    input: both(target, both(changes, chosen)),
    permission: kind === 'order' ? 'order_create' : 'quote_create',
    aggregate: quote,
    stream: ({ id }) => quoteStream(id),
    gather: (ask, input) =>
      gatherChoices(ask, { ...input, parentStatusId: statusAs(kind, input.parentStatusId) }),
    decide: ({ state, input, facts, given }) =>
      E.chain((record: RecordState) => decideConversion(kind, record, input, facts, given))(
        recordOfKind(state, kind === 'order' ? 'quote' : 'order', input.id),
      ),
  });
};

/** Books a quote: the edits that come with it and the change of kind are one append (decision 24). */
export const convertQuoteToOrder = conversionTo('order', orderChanges);

/** Takes a booking back, unless the order was dispatched and that still stands. */
export const convertOrderToQuote = conversionTo('quote', quoteChanges);
