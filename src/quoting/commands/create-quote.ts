import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { type QuoteInput, quoteInput, vehicleYearErrors } from '../contract.ts';
import { type QuoteEvent, quote } from '../quote.ts';
import { followupId, noteId, quoteStream } from '../record-ids.ts';
import { NEW_QUOTE_STATUS } from '../status.ts';
import { choiceErrors, gatherChoices } from './choices.ts';

/** A quote starts in the New status unless another was chosen. */
const choicesOf = (input: QuoteInput) => ({
  ...input,
  parentStatusId: input.parentStatusId ?? (NEW_QUOTE_STATUS as RecordId),
});

const created = (quoteId: number, input: QuoteInput): QuoteEvent => ({
  type: 'QuoteCreated',
  data: {
    ...input,
    quoteId: quoteId as RecordId,
    parentStatusId: choicesOf(input).parentStatusId,
    engagements: [...input.engagements],
    followups: input.followups.map(({ followupOn }, index) => ({
      id: followupId(quoteId, index + 1),
      followupOn,
    })),
    internalNotes: input.internalNotes.map(({ note }, index) => ({ id: noteId(quoteId, index + 1), note })),
  },
});

/** A customer's wish to have vehicles moved becomes a record with a number of its own. */
export const createQuote = defineCommand({
  name: 'createQuote',
  input: quoteInput,
  permission: 'quote_create',
  aggregate: quote,
  allocates: 'record',
  stream: (_input, { newId }) => quoteStream(newId),
  gather: (ask, input) => gatherChoices(ask, choicesOf(input)),
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
    if (state.kind !== 'none') return E.right([]);
    const choices = choicesOf(input);
    const errors = {
      ...vehicleYearErrors(input, given.today),
      ...choiceErrors('QUOTE', choices.parentStatusId, choices, facts),
    };
    return Object.keys(errors).length > 0 ? E.left(invalid(errors)) : E.right([created(given.newId, input)]);
  },
});
