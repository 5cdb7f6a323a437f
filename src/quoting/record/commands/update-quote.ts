import * as E from 'fp-ts/lib/Either.js';
import { defineCommand, type Given } from '../../../platform/command/command.ts';
import type { PublishedCommand } from '../../../shared-kernel/published-command.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { both } from '../../../shared-kernel/validation.ts';
import { POSTED_STATUS } from '../../contract/known-statuses.ts';
import { orderChanges, quoteChanges, type RecordChanges } from '../../contract/record-changes.ts';
import { type Target, target } from '../../contract/target.ts';
import * as published from '../../published/commands.ts';
import { editsOf } from '../edits.ts';
import { type Details, type QuoteEvent, type QuoteState, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { decideEdits } from './decide-edits.ts';
import { MAY_UPDATE_ORDERS, refusedUpdate } from './load-board-permission.ts';
import { gatherPosting, postingErrorsIn, refusedPosting } from './load-board-posting.ts';
import { recordOfKind } from './record-of-kind.ts';
import { type ChoiceFacts, gatherChoices, quotedIn } from './references.ts';

const decideUpdate = (
  record: RecordState,
  update: Target & RecordChanges,
  facts: ChoiceFacts,
  { actor, today }: Given,
): E.Either<Rejection, ReadonlyArray<QuoteEvent>> => {
  const { kind } = record;
  const edits = editsOf(record, update, quotedIn(facts));
  const after: Details = Object.assign({}, record.details, ...edits.map(({ event }) => event.data));
  const isPosted = kind === 'order' && after.parentStatusId !== record.details.parentStatusId;
  const posted = isPosted ? after.parentStatusId : undefined;
  const refusal =
    (kind === 'order' ? refusedUpdate(actor, record, edits) : undefined) ??
    (posted === POSTED_STATUS ? refusedPosting(record, facts.posting) : undefined);
  const editing = { record, kind, edits, revision: update.revision };
  return refusal
    ? E.left(refusal)
    : decideEdits(editing, facts, today, postingErrorsIn(posted, after, today));
};

const updateOf = <Changes extends RecordChanges>(
  kind: RecordState['kind'],
  contract: PublishedCommand<Target & Changes>,
) =>
  defineCommand<Target & Changes, QuoteState, QuoteEvent, ChoiceFacts>({
    ...contract,
    permission: kind === 'quote' ? 'quote_update' : MAY_UPDATE_ORDERS,
    aggregate: quote,
    stream: ({ id }) => quoteStream(id),
    gather: async (ask, input) => {
      const [choices, posting] = await Promise.all([gatherChoices(ask, input), gatherPosting(ask, input)]);
      return { ...choices, posting };
    },
    decide: ({ state, input, facts, given }) =>
      E.chain((record: RecordState) => decideUpdate(record, input, facts, given))(
        recordOfKind(state, kind, input.id),
      ),
  });

/** Changes some parts of a quote. Concurrent changes of different parts both succeed. */
export const updateQuote = updateOf('quote', { name: 'updateQuote', input: both(target, quoteChanges) });

/**
 * The same for an order, which has further requirements (specification, core 5), and which some may only post
 * (core 6).
 */
export const updateOrder = updateOf('order', { name: 'updateOrder', input: both(target, orderChanges) });

/** Only the status of a quote. */
export const moveQuote = { ...updateOf('quote', published.moveQuote), internal: true } as const;

/** Only the status of an order. */
export const moveOrder = { ...updateOf('order', published.moveOrder), internal: true } as const;
