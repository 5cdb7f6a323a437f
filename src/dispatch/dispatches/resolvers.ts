import { nameOfActor } from '../../identity/published/queries.ts';
import type { Outcome } from '../../platform/command/command.ts';
import { decoded } from '../../platform/decoded.ts';
import type { ProcessStep, ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { moveDispatchedOrder } from '../../quoting/published/commands.ts';
import { civilDate, today } from '../../shared-kernel/civil-date.ts';
import type { Ask } from '../../shared-kernel/context-query.ts';
import { describeConflict } from '../../shared-kernel/describe-conflict.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { noMember } from '../../shared-kernel/members.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import { Rejected, type Rejection } from '../../shared-kernel/rejection.ts';
import { fields, optional } from '../../shared-kernel/validation.ts';
import { carrierList } from '../carriers/read-models/carrier-list.ts';
import type { DispatchStatus } from '../contract/dispatches.ts';
import type { Resolvers } from '../generated/schema.ts';
import { fitness } from '../registry/fitness.ts';
import { registrations } from '../registry/read-models/registrations.ts';
import { dispatchOrder } from './commands/dispatch-order.ts';
import { mayOverride } from './commands/gate.ts';
import { cancelDispatch, setDispatchStatus, withdrawDispatch } from './commands/move-dispatch.ts';
import { MAY_DISPATCH } from './commands/permissions.ts';
import { updateDispatch } from './commands/update-dispatch.ts';
import { activeOf, type DispatchEvent } from './dispatch.ts';
import type { DispatchView } from './dispatch-view.ts';
import { carrierById, dispatchesOf, registrationOfCarrier } from './queries.ts';
import { dispatchesOfOrder } from './read-models/dispatches-of-order.ts';

const MOVES: Readonly<Record<DispatchStatus, 'NEW' | 'DISPATCHED' | 'PICKED_UP' | 'DELIVERED' | null>> = {
  PENDING: 'DISPATCHED',
  ACCEPTED: 'DISPATCHED',
  PICKED_UP: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
  REJECTED: null,
  CANCELED: 'NEW',
};

/** The status of the dispatch that a command was about. A repeated command has no events any more. */
const statusAfter = async (
  { events, repeated }: Outcome,
  orderId: unknown,
  ask: Ask,
): Promise<DispatchStatus | null> => {
  const [event] = events as ReadonlyArray<DispatchEvent>;
  if (event?.type === 'DispatchCanceled') return 'CANCELED';
  if (event && 'status' in event.data) return event.data.status;
  const id = recordId.decode(Number(orderId));
  if (!repeated || id._tag === 'Left') return null;
  const all = (await ask(dispatchesOf, id.right)) ?? [];
  return activeOf(all)?.status ?? all.at(-1)?.status ?? null;
};

type Moved = { readonly orderId: string };

/** The order moves along: `stageAfter` says where, null stays. */
const movesOrder = (
  stageAfter: (status: DispatchStatus) => (typeof MOVES)[DispatchStatus],
  onlyUnderWay = (_status: DispatchStatus): boolean => false,
): ProcessStep => ({
  command: moveDispatchedOrder,
  saves: "the order's status",
  input: async ({ orderId }: Moved, [done]: ReadonlyArray<Outcome>, ask) => {
    const status = done ? await statusAfter(done, orderId, ask) : null;
    return {
      ...{ id: orderId, stage: status && stageAfter(status) },
      onlyUnderWay: status !== null && onlyUnderWay(status),
    };
  },
});

const NAMES = { dispatch: 'Dispatch' } as const;

/** The dispatch that a mutation was about: the active one, or the last. */
const answer = async (_outcome: unknown, { ask }: ResolverContext, { orderId }: Moved) => {
  const all = (await ask(dispatchesOf, Number(orderId) as never)) ?? [];
  return activeOf(all) ?? all.at(-1) ?? null;
};

const dispatching = {
  ...{ reads: [dispatchesOfOrder, carrierList], answerAll: answer },
  explain: (rejection: Rejection, { ask, actor }: ResolverContext) =>
    describeConflict(rejection, NAMES, (by) => nameOfActor(by, ask), actor.id),
};

const SAVES = 'the dispatch';

const fitnessAsked = fields({ carrierId, deliveryDate: optional(civilDate) });

const carrierFitness = async (args: unknown, { ask, actor, now }: ResolverContext) => {
  const { carrierId: id, deliveryDate } = decoded(fitnessAsked, args);
  const [carrier, registration] = await Promise.all([ask(carrierById, id), ask(registrationOfCarrier, id)]);
  if (!carrier) throw new Rejected(noMember('carrier'));
  const occasion = {
    today: today(now().toISOString()),
    deliveryDate,
    insuranceExpires: carrier.insuranceExpires,
  };
  return { ...fitness(registration ?? undefined, occasion), mayOverride: mayOverride(actor) };
};

export const dispatchResolvers = {
  queries: {
    carrierFitness: {
      permission: [...MAY_DISPATCH],
      reads: [carrierList, registrations],
      resolve: carrierFitness,
    },
  },
  mutations: {
    dispatchOrder: {
      ...dispatching,
      steps: [
        {
          ...{ command: dispatchOrder, saves: SAVES },
          input: ({ orderId, input }) => ({ ...input, orderId }),
          undo: { command: withdrawDispatch, input: ({ orderId }) => ({ orderId }) },
        },
        movesOrder((status) => (status === 'PENDING' ? 'DISPATCHED' : null)),
      ],
    },
    updateDispatch: {
      ...{ command: updateDispatch, reads: dispatching.reads, answer },
      input: ({ orderId, input }) => ({ ...input, orderId }),
    },
    setDispatchStatus: {
      ...dispatching,
      steps: [
        {
          ...{ command: setDispatchStatus, saves: SAVES },
          input: ({ orderId, status }) => ({ orderId, status }),
        },
        movesOrder(
          (status) => MOVES[status],
          (status) => status === 'PENDING' || status === 'ACCEPTED',
        ),
      ],
    },
    cancelDispatch: {
      ...dispatching,
      steps: [
        {
          ...{ command: cancelDispatch, saves: SAVES },
          input: ({ orderId, reason }) => ({ orderId, reason }),
        },
        movesOrder((status) => MOVES[status]),
      ],
    },
  },
  types: {
    Quote: {
      dispatch: {
        reads: [dispatchesOfOrder],
        resolve: async ({ id }, _args, { ask }) =>
          activeOf((await ask(dispatchesOf, Number(id) as never)) ?? []) ?? null,
      },
      dispatches: {
        reads: [dispatchesOfOrder],
        resolve: async ({ id }, _args, { ask }) => (await ask(dispatchesOf, Number(id) as never)) ?? [],
      },
    },
    Dispatch: {
      carrierPay: ({ carrierPay }) => toDollars(carrierPay as Cents),
      by: ({ by }, _args, { ask }) => nameOfActor(by, ask),
      driver: {
        reads: [carrierList],
        resolve: async ({ carrierId: of, driverId: id }: DispatchView, _args, { ask }) => {
          const carrier = await ask(carrierById, of);
          const {
            firstName = null,
            lastName = null,
            phoneNumber = null,
          } = carrier?.drivers.find((each) => each.id === id) ?? {};
          return {
            ...{ id, firstName, lastName, phoneNumber },
            carrier: {
              id: String(of),
              companyName: carrier?.companyName ?? '',
              phoneNumber: carrier?.phoneNumber ?? null,
            },
          };
        },
      },
    },
  },
} satisfies ResolversOf<Resolvers>;
