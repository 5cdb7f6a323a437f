import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand, type Given } from '../../../platform/command/command.ts';
import type { QuotedPrice } from '../../../pricing/published/quoted-price.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { allocated } from '../../../shared-kernel/ids/whole-id.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { NEW_STATUS, POSTED_STATUS } from '../../contract/known-statuses.ts';
import { orderInput, type QuoteInput, quoteInput, vehicleYearErrors } from '../../contract/quote-input.ts';
import { CREATION_OF } from '../events/record-created.ts';
import { type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { followupId, noteId, quoteStream } from '../record-ids.ts';
import { refusedStatus } from './load-board-permission.ts';
import { postingErrorsIn } from './load-board-posting.ts';
import { type ChoiceFacts, choiceErrors, gatherChoices, quotedIn } from './references.ts';

type Kind = RecordState['kind'];

/** A record starts in the New status of its kind by default. */
const choicesOf = (kind: Kind, input: QuoteInput) => ({
  ...input,
  parentStatusId: input.parentStatusId ?? NEW_STATUS[kind],
});

type Status = { readonly parentStatusId: StatusId; readonly childStatusId: StatusId | null };

const created = (
  kind: Kind,
  quoteId: RecordId,
  { transport: { quoterToken: _, ...transport }, ...input }: QuoteInput,
  status: Status,
): QuoteEvent => ({
  type: CREATION_OF[kind],
  data: {
    ...input,
    ...status,
    transport,
    quoteId,
    engagements: [...input.engagements],
    followups: input.followups.map(({ followupOn }, index) => ({
      id: followupId(quoteId, index + 1),
      followupOn,
    })),
    internalNotes: input.internalNotes.map(({ note }, index) => ({ id: noteId(quoteId, index + 1), note })),
  },
});

/** A record as new. What is posted to the load board at once is New before, so that it is heard of, and can come back. */
const creationEvents = (
  kind: Kind,
  quoteId: RecordId,
  input: QuoteInput,
  quoted: QuotedPrice | undefined,
): ReadonlyArray<QuoteEvent> => {
  const priced: ReadonlyArray<QuoteEvent> = quoted
    ? [{ type: 'PriceQuoted', data: { quoteId, quoted } }]
    : [];
  const status = {
    parentStatusId: choicesOf(kind, input).parentStatusId,
    childStatusId: input.childStatusId,
  };
  if (kind === 'quote' || status.parentStatusId !== POSTED_STATUS)
    return [created(kind, quoteId, input, status), ...priced];
  const fresh = { parentStatusId: NEW_STATUS.order, childStatusId: null };
  return [
    created(kind, quoteId, input, fresh),
    ...priced,
    { type: 'StatusChanged', data: { quoteId, ...status } },
  ];
};

const decideCreation = (
  kind: Kind,
  input: QuoteInput,
  facts: ChoiceFacts,
  { actor, today, newId }: Given,
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const choices = choicesOf(kind, input);
  const refusal = kind === 'order' ? refusedStatus(actor, choices.parentStatusId) : undefined;
  if (refusal) return E.left(refusal);
  const errors = {
    ...vehicleYearErrors(input, today),
    ...choiceErrors(kind, choices.parentStatusId, choices, facts),
    ...(kind === 'order' && postingErrorsIn(choices.parentStatusId, input, today)),
  };
  return Object.keys(errors).length > 0
    ? E.left(invalid(errors))
    : E.right(creationEvents(kind, allocated(recordId, newId), input, quotedIn(facts)));
};

const creationOf = (kind: Kind, codec: t.Type<QuoteInput, unknown>) =>
  defineCommand<QuoteInput, QuoteState, QuoteEvent, ChoiceFacts>({
    name: kind === 'quote' ? 'createQuote' : 'createOrder',
    input: codec,
    permission: kind === 'quote' ? 'quote_create' : 'order_create',
    aggregate: quote,
    allocates: 'record',
    stream: (_input, { newId }) => quoteStream(allocated(recordId, newId)),
    gather: (ask, input) => gatherChoices(ask, choicesOf(kind, input)),
    decide: ({ state, input, facts, given }) =>
      state.kind === 'none' ? decideCreation(kind, input, facts, given) : E.right([]),
  });

/** Creates a record with a number of its own for a customer's wish to have vehicles moved. */
export const createQuote = creationOf('quote', quoteInput);

/**
 * The same, booked at once: with all requirements of an order, and without follow-ups (specification, core 2,
 * 5).
 */
export const createOrder = creationOf('order', orderInput);
