import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand, type Given } from '../../platform/command/command.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { NEW_STATUS, orderInput, type QuoteInput, quoteInput, vehicleYearErrors } from '../contract.ts';
import { CREATION_OF } from '../events/record-created.ts';
import { type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { followupId, noteId, quoteStream } from '../record-ids.ts';
import { type ChoiceFacts, choiceErrors, gatherChoices } from './choices.ts';
import { refusedStatus } from './posting.ts';

type Kind = RecordState['kind'];

/** A record starts in the New status of its kind unless another was chosen. */
const choicesOf = (kind: Kind, input: QuoteInput) => ({
  ...input,
  parentStatusId: input.parentStatusId ?? NEW_STATUS[kind],
});

const created = (kind: Kind, quoteId: number, input: QuoteInput): QuoteEvent => ({
  type: CREATION_OF[kind],
  data: {
    ...input,
    quoteId: quoteId as RecordId,
    parentStatusId: choicesOf(kind, input).parentStatusId,
    engagements: [...input.engagements],
    followups: input.followups.map(({ followupOn }, index) => ({
      id: followupId(quoteId, index + 1),
      followupOn,
    })),
    internalNotes: input.internalNotes.map(({ note }, index) => ({ id: noteId(quoteId, index + 1), note })),
  },
});

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
  };
  return Object.keys(errors).length > 0 ? E.left(invalid(errors)) : E.right([created(kind, newId, input)]);
};

const creationOf = (kind: Kind, codec: t.Type<QuoteInput, unknown>) =>
  defineCommand<QuoteInput, QuoteState, QuoteEvent, ChoiceFacts>({
    name: kind === 'quote' ? 'createQuote' : 'createOrder',
    input: codec,
    permission: kind === 'quote' ? 'quote_create' : 'order_create',
    aggregate: quote,
    allocates: 'record',
    stream: (_input, { newId }) => quoteStream(newId),
    gather: (ask, input) => gatherChoices(ask, choicesOf(kind, input)),
    decide: ({ state, input, facts, given }) =>
      state.kind === 'none' ? decideCreation(kind, input, facts, given) : E.right([]),
  });

/** A customer's wish to have vehicles moved becomes a record with a number of its own. */
export const createQuote = creationOf('quote', quoteInput);

/** The same, booked as it comes in: with all that an order must have, and without follow-ups (specification, core 2, 5). */
export const createOrder = creationOf('order', orderInput);
