import * as E from 'fp-ts/lib/Either.js';
import { type AssigneeResponse, assigneeById } from '../../../identity/published/queries.ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type Actor, userIdOf } from '../../../shared-kernel/actor.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { allocated } from '../../../shared-kernel/ids/whole-id.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { storedFlags } from '../../contract/engagements.ts';
import { NEW_STATUS } from '../../contract/known-statuses.ts';
import { type CopyMode, copyMode } from '../events/copied-from.ts';
import { CREATION_OF } from '../events/record-created.ts';
import { type Details, type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { recordOfKind } from './record-of-kind.ts';

type Kind = RecordState['kind'];

/** The source record and its assignee. */
type Source = { readonly source: QuoteState; readonly assignee: AssigneeResponse | null };

const NOBODY_TO_COPY = rejection(
  'REFUSED',
  'This person was forgotten at their request, so nothing can be copied. Create a new record instead.',
);

/** The person who copies becomes the assignee where the source's is gone. */
const assigneeOf = ({ assigneeId }: Details, assignee: AssigneeResponse | null, actor: Actor): UserId =>
  assignee?.active ? assigneeId : (userIdOf(actor.id) ?? assigneeId);

const laneOf = ({ origin, destination }: Details, mode: CopyMode) =>
  mode === 'REVERSE' ? { origin: destination, destination: origin } : { origin, destination };

/** A copy's content; status, follow-ups, notes, files and automatic flags are not copied (rules, "Records"). */
const copied = (
  { kind, details, quoted }: RecordState,
  quoteId: RecordId,
  assigneeId: UserId,
  mode: CopyMode,
): ReadonlyArray<QuoteEvent> => {
  const copy: Details = {
    ...details,
    ...laneOf(details, mode),
    quoteId,
    assigneeId,
    engagements: [...storedFlags(details.engagements)],
    followups: [],
    parentStatusId: NEW_STATUS[kind],
    childStatusId: null,
    internalNotes: [],
  };
  return [
    { type: CREATION_OF[kind], data: copy },
    { type: 'CopiedFrom', data: { quoteId, sourceId: details.quoteId, mode } },
    // The other way is another lane, which nobody has quoted.
    ...(quoted && mode === 'STANDARD' ? [{ type: 'PriceQuoted', data: { quoteId, quoted } } as const] : []),
  ];
};

const duplicationOf = (kind: Kind) =>
  defineCommand<{ readonly id: RecordId; readonly mode: CopyMode }, QuoteState, QuoteEvent, Source>({
    name: kind === 'quote' ? 'duplicateQuote' : 'duplicateOrder',
    input: fields({ id: recordId, mode: copyMode }),
    permission: kind === 'quote' ? 'quote_create' : 'order_create',
    aggregate: quote,
    allocates: 'record',
    stream: (_input, { newId }) => quoteStream(allocated(recordId, newId)),
    gather: async (ask, { id }, _given, recall) => {
      const source = await recall(quote, quoteStream(id));
      const assignee = source.kind === 'none' ? null : await ask(assigneeById, source.details.assigneeId);
      return { source, assignee };
    },
    decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
      if (state.kind !== 'none') return E.right([]);
      return E.chain((source: RecordState): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
        if (source.forgotten) return E.left(NOBODY_TO_COPY);
        const assigneeId = assigneeOf(source.details, facts.assignee, given.actor);
        return E.right(copied(source, allocated(recordId, given.newId), assigneeId, input.mode));
      })(recordOfKind(facts.source, kind, input.id));
    },
  });

/**
 * Copies a quote under a number of its own; a reverse copy goes from its destination to its origin
 * (specification, core 4).
 */
export const duplicateQuote = duplicationOf('quote');

/** The same for an order. */
export const duplicateOrder = duplicationOf('order');
