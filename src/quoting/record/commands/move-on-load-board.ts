import * as E from 'fp-ts/lib/Either.js';
import type { PostingResponse } from '../../../dispatch/published/queries.ts';
import { defineCommand } from '../../../platform/command/command.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { NEW_STATUS, POSTED_STATUS } from '../../contract/known-statuses.ts';
import * as published from '../../published/commands.ts';
import { type StatusResponse, statusById } from '../../published/queries/statuses.ts';
import { type QuoteEvent, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { refusedAfterDispatch } from './dispatched.ts';
import { gatherPosting, postingErrorsIn, refusedPosting } from './load-board-posting.ts';
import { recordOfKind } from './record-of-kind.ts';

type Decision = E.Either<Rejection, ReadonlyArray<QuoteEvent>>;

/** Whoever may post may do this, who may not update orders otherwise (rules, "People"). */
const common = {
  internal: true,
  permission: 'order_post_to_load_board_only',
  aggregate: quote,
  stream: ({ id }: { readonly id: RecordId }) => quoteStream(id),
} as const;

/** A status that was set since is news. */
const isOld = ({ statusSince }: RecordState, asOf: number | null): boolean =>
  asOf !== null && statusSince > asOf;

type Asked = { readonly asOf: number | null; readonly posting: PostingResponse | null | undefined };

const decidePosting = (record: RecordState, { asOf, posting }: Asked, today: string): Decision => {
  const { details } = record;
  if (details.parentStatusId === POSTED_STATUS || isOld(record, asOf)) return E.right([]);
  // Of a posting that was just asked for (`asOf`), the order follows whatever becomes of it.
  const refusal =
    refusedPosting(record, asOf === null ? posting : null) ??
    refusedAfterDispatch(record, 'be posted to the load board');
  if (refusal) return E.left(refusal);
  const errors = postingErrorsIn(POSTED_STATUS, details, today);
  if (Object.keys(errors).length > 0) return E.left(invalid(errors));
  const data = { quoteId: details.quoteId, parentStatusId: POSTED_STATUS, childStatusId: null };
  return E.right([{ type: 'StatusChanged', data }]);
};

export const moveToLoadBoard = defineCommand({
  ...published.moveToLoadBoard,
  ...common,
  gather: (ask, { id }) => gatherPosting(ask, { id, parentStatusId: POSTED_STATUS }),
  decide: ({ state, input: { id, asOf }, facts: posting, given: { today } }): Decision =>
    E.chain((record: RecordState) => decidePosting(record, { asOf, posting }, today))(
      recordOfKind(state, 'order', id),
    ),
});

type Before = { readonly parent: StatusResponse | null; readonly child: StatusResponse | null };

/** The status from before posting; New where it is retired, and without a child that is. */
const statusToRestore = ({ parent, child }: Before) => ({
  parentStatusId: parent && !parent.retired ? parent.id : NEW_STATUS.order,
  childStatusId:
    child && !child.retired && child.parentId === parent?.id && !parent.retired ? child.id : null,
});

export const moveFromLoadBoard = defineCommand({
  ...published.moveFromLoadBoard,
  ...common,
  gather: async (ask, { id }, _known, recall): Promise<Before> => {
    const state = await recall(quote, quoteStream(id));
    const before = state.kind === 'none' ? null : state.beforePosting;
    const [parent, child] = await Promise.all(
      [before?.parentStatusId, before?.childStatusId].map((each) => (each ? ask(statusById, each) : null)),
    );
    return { parent: parent ?? null, child: child ?? null };
  },
  decide: ({ state, input: { id, asOf }, facts }): Decision =>
    E.map((record: RecordState): ReadonlyArray<QuoteEvent> => {
      const { quoteId, parentStatusId } = record.details;
      if (parentStatusId !== POSTED_STATUS || isOld(record, asOf)) return [];
      const follows = asOf === null ? {} : { follows: asOf };
      return [{ type: 'StatusChanged', data: { quoteId, ...statusToRestore(facts), ...follows } }];
      // A quote has left it already; what its order had on the load board may still be removed.
    })(recordOfKind(state, state.kind === 'quote' ? 'quote' : 'order', id)),
});
