import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import * as published from '../../published/commands.ts';
import { type OrderStage, STATUS_OF_STAGE, stageOf } from '../../published/events.ts';
import { type QuoteEvent, quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { recordOfKind } from './record-of-kind.ts';

type Decision = E.Either<Rejection, ReadonlyArray<QuoteEvent>>;

/** Why an order of a stage is not moved by its dispatch; one that is completed is by taking it back, as by New. */
const endOf = (before: OrderStage, stage: OrderStage): string | undefined => {
  if (before === 'CANCELED') return 'This order is canceled. Set another status first.';
  if (before !== 'COMPLETED' || stage === 'NEW') return undefined;
  return 'This order is completed. Set another status first.';
};

const TAKEN_BACK = rejection(
  'REFUSED',
  'This order was set to New meanwhile, which takes its dispatch back. Look at it before you dispatch it again.',
);

const UNDER_WAY: ReadonlyArray<string> = ['DISPATCHED', 'PICKED_UP', 'DELIVERED'];
const WAY: ReadonlyArray<string> = ['NEW', 'POSTED', ...UNDER_WAY];

/**
 * Whether its status was decided after `decidedAt`. One that followed an earlier step of the carrier's came later too,
 * where several are told at once; it is on the way to the next one.
 */
const isDecidedSince = (
  { details, changed, statusSince }: RecordState,
  { stage, decidedAt }: { readonly stage: string; readonly decidedAt: number },
): boolean => {
  if (statusSince <= decidedAt) return false;
  const reached = UNDER_WAY.indexOf(stageOf(details.parentStatusId));
  const isOnTheWay = reached >= 0 && reached < UNDER_WAY.indexOf(stage);
  return !(isOnTheWay && userIdOf(changed.status.by) === null);
};

/** Moves an order along with its dispatch; dispatchers may, who may not update orders otherwise (rules, "People"). */
export const moveDispatchedOrder = defineCommand({
  ...published.moveDispatchedOrder,
  internal: true,
  permission: ['order_update', 'order_dispatch_only'],
  aggregate: quote,
  stream: ({ id }) => quoteStream(id),
  decide: ({ state, input: { id, stage, onlyUnderWay, onlyForward, yields, decidedAt } }): Decision =>
    E.chain((record: RecordState): Decision => {
      const { quoteId, parentStatusId } = record.details;
      const before = stageOf(parentStatusId);
      const stays = onlyUnderWay && before !== 'PICKED_UP' && before !== 'DELIVERED';
      if (stage === null || before === stage || stays) return E.right([]);
      if (onlyForward && WAY.indexOf(before) > WAY.indexOf(stage)) return E.right([]);
      if (isDecidedSince(record, { stage, decidedAt }))
        return before === 'NEW' && !yields ? E.left(TAKEN_BACK) : E.right([]);
      const refused = endOf(before, stage);
      if (refused) return E.left(rejection('REFUSED', refused));
      const data = { quoteId, parentStatusId: STATUS_OF_STAGE[stage], childStatusId: null };
      return E.right([{ type: 'StatusChanged', data }]);
    })(recordOfKind(state, 'order', id)),
});
