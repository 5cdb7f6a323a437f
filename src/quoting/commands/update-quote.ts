import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand, type Given } from '../../platform/command/command.ts';
import { type Actor, allows } from '../../shared-kernel/actor.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { type FieldErrors, invalid, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { both, fields, optional } from '../../shared-kernel/validation.ts';
import { conflictOf } from '../conflict.ts';
import { orderChanges, quoteChanges, type RecordChanges, vehicleYearErrors } from '../contract.ts';
import { type Edit, editsOf } from '../edits.ts';
import { unlessForgotten } from '../forgotten.ts';
import { type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { POSTED_STATUS } from '../status.ts';
import { type ChoiceFacts, type Choices, choiceErrors, gatherChoices } from './choices.ts';
import { recordOfKind } from './record-of-kind.ts';

/** `revision` is the one of the record that the person was looking at; without it nothing is compared. */
const target = fields({ id: recordId, revision: optional(t.Int) });

type Target = t.TypeOf<typeof target>;

const NOT_TO_POST = rejection(
  'FORBIDDEN',
  'You do not have permission to post orders to the load board. Ask an administrator.',
);

/** What was chosen anew. A choice that stands already is not asked about again: it may have been retired since. */
const choicesOf = ({ details }: RecordState, edits: ReadonlyArray<Edit>): Choices => {
  const { parentStatusId, ...chosen }: Choices = Object.assign({}, ...edits.map(({ event }) => event.data));
  return parentStatusId === details.parentStatusId ? chosen : { ...chosen, parentStatusId };
};

const errorsOf = (
  record: RecordState,
  edits: ReadonlyArray<Edit>,
  facts: ChoiceFacts,
  today: string,
): FieldErrors => {
  const choices = choicesOf(record, edits);
  const type = record.kind === 'order' ? 'ORDER' : 'QUOTE';
  const parentStatusId = choices.parentStatusId ?? record.details.parentStatusId;
  return {
    ...vehicleYearErrors(
      { vehicles: edits.flatMap(({ event: { data } }) => ('vehicles' in data ? data.vehicles : [])) },
      today,
    ),
    ...choiceErrors(type, parentStatusId, choices, facts),
  };
};

/** Posting an order to the load board needs a permission of its own (rules, "People"). */
const mayPost = (actor: Actor, { parentStatusId }: Choices): boolean =>
  parentStatusId !== POSTED_STATUS || allows(actor, 'order_post_to_load_board_only');

const decideUpdate = (
  record: RecordState,
  update: Target & RecordChanges,
  facts: ChoiceFacts,
  { actor, today }: Given,
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const edits = editsOf(record, update);
  const sections = edits.map(({ section }) => section);
  const conflict = conflictOf(record, sections, update.revision);
  if (conflict) return E.left(conflict);
  if (!mayPost(actor, choicesOf(record, edits))) return E.left(NOT_TO_POST);
  const errors = errorsOf(record, edits, facts, today);
  if (Object.keys(errors).length > 0) return E.left(invalid(errors));
  return unlessForgotten(
    record,
    edits.map(({ event }) => event),
  );
};

const updateOf = <Changes extends RecordChanges>(
  kind: RecordState['kind'],
  changes: t.Type<Changes, unknown>,
) =>
  defineCommand<Target & Changes, QuoteState, QuoteEvent, ChoiceFacts>({
    name: kind === 'quote' ? 'updateQuote' : 'updateOrder',
    input: both(target, changes),
    permission: kind === 'quote' ? 'quote_update' : 'order_update',
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

/** The same for an order, which must have more (specification, core 5). */
export const updateOrder = updateOf('order', orderChanges);
