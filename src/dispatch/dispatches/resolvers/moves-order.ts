import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ProcessStep } from '../../../platform/resolver.ts';
import { moveDispatchedOrder } from '../../../quoting/published/commands.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import type { DispatchStatus } from '../../contract/dispatch-statuses.ts';
import { activeOf, type DispatchEvent, isEnded } from '../dispatch.ts';
import { moveAfter, type OrderMove } from '../order-moves.ts';
import { dispatchesOf } from '../queries.ts';

export type Moved = { readonly orderId: string };
type Wanted = OrderMove & { readonly decidedAt: number };

/** Where the order goes after a command about its dispatch. What holds already, and a repeat, has no event any more. */
const wantedAfter = async (
  { events, repeated, position }: Outcome,
  orderId: string,
  ask: Ask,
  moveOf: (status: DispatchStatus) => OrderMove,
): Promise<Wanted | undefined> => {
  const [event] = events as ReadonlyArray<DispatchEvent>;
  if (event) return { ...moveAfter(event), decidedAt: Number(position) };
  const id = recordId.decode(Number(orderId));
  const all = E.isLeft(id) ? [] : ((await ask(dispatchesOf, id.right)) ?? []);
  const last = activeOf(all) ?? all.at(-1);
  if (!last) return undefined;
  const isOwn = repeated === true || isEnded(last);
  return { ...moveOf(last.status), decidedAt: isOwn ? Number(position) : last.decidedAt };
};

const STAYS: Wanted = { stage: null, onlyUnderWay: false, decidedAt: 0 };

/** The order moves along. */
export const movesOrder = (moveOf: (status: DispatchStatus) => OrderMove): ProcessStep => ({
  command: moveDispatchedOrder,
  saves: "the order's status",
  input: async ({ orderId }: Moved, [done]: ReadonlyArray<Outcome>, ask) => ({
    id: orderId,
    ...((done && (await wantedAfter(done, orderId, ask, moveOf))) ?? STAYS),
  }),
});
