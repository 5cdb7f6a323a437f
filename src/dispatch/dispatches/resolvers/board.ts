import { decoded } from '../../../platform/decoded.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { OrderStage } from '../../../quoting/published/events.ts';
import { type LoadResponse, loadById } from '../../../quoting/published/queries.ts';
import { addDays, civilDate, invalidDateRange, today } from '../../../shared-kernel/civil-date.ts';
import { userId } from '../../../shared-kernel/ids/user.ts';
import { invalid, Rejected } from '../../../shared-kernel/rejection.ts';
import { fields, optional, required } from '../../../shared-kernel/validation.ts';
import { activeOf } from '../dispatch.ts';
import type { DispatchView } from '../dispatch-view.ts';
import { dispatchesOf } from '../queries.ts';
import { ordersOnDays } from '../read-models/days-of-dispatches.ts';

const MOST_DAYS = 14;
/** Of each kind: picked up, delivered, late. */
const MOST_FOUND = 500;
const MOST_SHOWN = 300;

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

/** Active dispatches of some days, and late ones, by their day of pick-up; of one person's orders or of all. */
export const dispatchBoard = async (args: unknown, { sql, ask, now }: ResolverContext) => {
  const { from, to, assigneeId } = rangeOf(args);
  const { ids, isCut } = await ordersOnDays({ from, to }, today(now().toISOString()), MOST_FOUND, sql);
  const loads = await Promise.all(ids.map((id) => ask(loadById, id)));
  const isShown = (load: LoadResponse | null): load is LoadResponse =>
    load !== null && SHOWN.includes(load.stage) && (assigneeId === null || load.assigneeId === assigneeId);
  const shown = loads.filter(isShown);
  const all = await Promise.all(shown.slice(0, MOST_SHOWN).map(({ id }) => ask(dispatchesOf, id)));
  const dispatches = all.flatMap((of) => activeOf(of ?? []) ?? []).toSorted(byDay);
  return { dispatches, isCut: isCut || shown.length > MOST_SHOWN };
};
