import { decoded } from '../../../platform/decoded.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { OrderStage } from '../../../quoting/published/events.ts';
import { type LoadResponse, loadById } from '../../../quoting/published/queries/loads.ts';
import { addDays, civilDate, invalidDateRange, today } from '../../../shared-kernel/civil-date.ts';
import { userId } from '../../../shared-kernel/ids/user.ts';
import { invalid, Rejected } from '../../../shared-kernel/rejection.ts';
import { fields, optional, required } from '../../../shared-kernel/validation.ts';
import { activeOf } from '../dispatch.ts';
import type { DispatchView } from '../dispatch-view.ts';
import { dispatchesOf } from '../queries.ts';
import { stopsOfDays } from '../read-models/stops-of-days.ts';
import { ordersOnBoard } from './orders-on-board.ts';

const MOST_DAYS = 14;

const TOO_MANY_DAYS = `Choose at most ${MOST_DAYS} days.`;

const asked = fields({
  from: required(civilDate, 'Enter the first day.'),
  to: required(civilDate, 'Enter the last day.'),
  assigneeId: optional(userId),
});

/** The board shows orders from Dispatched to Delivered. */
const SHOWN: ReadonlyArray<OrderStage> = ['DISPATCHED', 'PICKED_UP', 'DELIVERED'];

const rangeOf = (args: unknown) => {
  const { from, to, assigneeId } = decoded(asked, args);
  if (from > to) throw new Rejected(invalid({ to: invalidDateRange(from, to) }));
  if (to >= addDays(from, MOST_DAYS)) throw new Rejected(invalid({ to: TOO_MANY_DAYS }));
  return { from, to, assigneeId };
};

const byDay = (a: DispatchView, b: DispatchView): number =>
  a.pickupDate === b.pickupDate ? a.orderId - b.orderId : a.pickupDate < b.pickupDate ? -1 : 1;

/** Active dispatches of some days, and late ones, by their day of pickup; of one person's orders or of all. */
export const dispatchBoard = async (args: unknown, { sql, ask, now }: ResolverContext) => {
  const { from, to, assigneeId } = rangeOf(args);
  const isShown = (load: LoadResponse | null): boolean =>
    load !== null && SHOWN.includes(load.stage) && (assigneeId === null || load.assigneeId === assigneeId);
  const { ids, isCut } = await ordersOnBoard({
    page: stopsOfDays({ from, to, today: today(now().toISOString()) }, sql),
    areShown: async (some) => (await Promise.all(some.map((id) => ask(loadById, id)))).map(isShown),
  });
  const all = await Promise.all(ids.map((id) => ask(dispatchesOf, id)));
  return { dispatches: all.flatMap((of) => activeOf(of ?? []) ?? []).toSorted(byDay), isCut };
};
