import * as E from 'fp-ts/lib/Either.js';
import type { AssigneeAnswer } from '../../identity/published.ts';
import { assigneeById } from '../../identity/published.ts';
import { defineCommand } from '../../platform/command/command.ts';
import { vehicleSizeById } from '../../pricing/published.ts';
import type { Ask, Question } from '../../shared-kernel/question.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { type FieldErrors, invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { MESSAGES, type QuoteInput, quoteInput, vehicleYearErrors } from '../contract.ts';
import { type ReferrerAnswer, referrerById, type StatusAnswer, statusById } from '../published.ts';
import { followupId, noteId, type QuoteEvent, quote, quoteStream } from '../quote.ts';
import { NEW_QUOTE_STATUS } from '../status.ts';

/** What the input's ids stand for; null where they stand for nothing. */
export type QuoteFacts = {
  readonly assignee: AssigneeAnswer | null;
  readonly parentStatus: StatusAnswer | null;
  readonly childStatus: StatusAnswer | null;
  readonly referrer: ReferrerAnswer | null;
  readonly knownSizes: ReadonlySet<number>;
};

const parentStatusIdOf = (input: QuoteInput): RecordId =>
  input.parentStatusId ?? (NEW_QUOTE_STATUS as RecordId);

const askIfGiven = <Answer>(
  ask: Ask,
  about: Question<number, Answer>,
  id: number | null,
): Promise<Answer | null> => (id === null ? Promise.resolve(null) : ask(about, id));

const gather = async (ask: Ask, input: QuoteInput): Promise<QuoteFacts> => {
  const sizeIds = [...new Set(input.vehicles.flatMap(({ sizeId }) => sizeId ?? []))];
  const [assignee, parentStatus, childStatus, referrer, sizes] = await Promise.all([
    ask(assigneeById, input.assigneeId),
    ask(statusById, parentStatusIdOf(input)),
    askIfGiven(ask, statusById, input.childStatusId),
    askIfGiven(ask, referrerById, input.referrerId),
    Promise.all(sizeIds.map((id) => ask(vehicleSizeById, String(id)))),
  ]);
  const knownSizes = new Set(sizeIds.filter((_, index) => sizes[index] !== null));
  return { assignee, parentStatus, childStatus, referrer, knownSizes };
};

/** Retired entries are out of the choosers, so a new quote cannot take one. */
const choiceErrors = (input: QuoteInput, facts: QuoteFacts): FieldErrors => {
  const { assignee, parentStatus, childStatus, referrer, knownSizes } = facts;
  const isQuoteParent =
    parentStatus?.type === 'QUOTE' && parentStatus.parentId === null && !parentStatus.retired;
  const isItsChild = childStatus?.parentId === parentStatusIdOf(input) && !childStatus.retired;
  const unknownSizes = input.vehicles.flatMap(({ sizeId }, index) =>
    sizeId !== null && !knownSizes.has(sizeId) ? [[`vehicles.${index}.sizeId`, MESSAGES.vehicleSize]] : [],
  );
  return {
    ...(assignee === null && { assigneeId: MESSAGES.assignee }),
    ...(assignee?.active === false && { assigneeId: MESSAGES.assigneeInactive }),
    ...(!isQuoteParent && { parentStatusId: MESSAGES.parentStatus }),
    ...(input.childStatusId !== null && !isItsChild && { childStatusId: MESSAGES.childStatus }),
    ...(input.referrerId !== null && referrer === null && { referrerId: MESSAGES.referrer }),
    ...Object.fromEntries(unknownSizes),
  };
};

const created = (quoteId: number, input: QuoteInput): QuoteEvent => ({
  type: 'QuoteCreated',
  data: {
    ...input,
    quoteId: quoteId as RecordId,
    parentStatusId: parentStatusIdOf(input),
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
  gather,
  decide: ({ state, input, facts, given }): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
    if (state.kind !== 'none') return E.right([]);
    const errors = { ...vehicleYearErrors(input, given.today), ...choiceErrors(input, facts) };
    return Object.keys(errors).length > 0 ? E.left(invalid(errors)) : E.right([created(given.newId, input)]);
  },
});
