import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { defineCommand, type Given } from '../../platform/command/command.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { both } from '../../shared-kernel/validation.ts';
import { orderChanges, quoteChanges, type RecordChanges } from '../contract.ts';
import { editsOf } from '../edits.ts';
import { type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { type ChoiceFacts, gatherChoices } from './choices.ts';
import { decideEdits, type Target, target } from './decide-edits.ts';
import { MAY_UPDATE_ORDERS, refusedUpdate } from './posting.ts';
import { recordOfKind } from './record-of-kind.ts';

const decideUpdate = (
  record: RecordState,
  update: Target & RecordChanges,
  facts: ChoiceFacts,
  { actor, today }: Given,
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const { kind } = record;
  const edits = editsOf(record, update);
  const refusal = kind === 'order' ? refusedUpdate(actor, record, edits) : undefined;
  return refusal
    ? E.left(refusal)
    : decideEdits({ record, kind, edits, revision: update.revision }, facts, today);
};

const updateOf = <Changes extends RecordChanges>(
  kind: RecordState['kind'],
  changes: t.Type<Changes, unknown>,
) =>
  defineCommand<Target & Changes, QuoteState, QuoteEvent, ChoiceFacts>({
    name: kind === 'quote' ? 'updateQuote' : 'updateOrder',
    input: both(target, changes),
    permission: kind === 'quote' ? 'quote_update' : MAY_UPDATE_ORDERS,
    aggregate: quote,
    stream: ({ id }) => quoteStream(id),
    gather: gatherChoices,
    decide: ({ state, input, facts, given }) =>
      E.chain((record: RecordState) => decideUpdate(record, input, facts, given))(
        recordOfKind(state, kind, input.id),
      ),
  });

/** Changes some parts of a quote. Two people who change different parts both win. */
export const updateQuote = updateOf('quote', quoteChanges);

/** The same for an order, which must have more (specification, core 5), and which some may only post (core 6). */
export const updateOrder = updateOf('order', orderChanges);
