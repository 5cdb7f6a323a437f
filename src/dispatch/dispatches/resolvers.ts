import * as E from 'fp-ts/lib/Either.js';
import { nameOfActor } from '../../identity/published/queries.ts';
import type { Outcome } from '../../platform/command/command.ts';
import { decoded } from '../../platform/decoded.ts';
import type { ProcessStep, ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { moveDispatchedOrder } from '../../quoting/published/commands.ts';
import { loadById } from '../../quoting/published/queries.ts';
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
import { DISPATCH_LABELS, type DispatchStatus } from '../contract/dispatches.ts';
import type { Resolvers } from '../generated/schema.ts';
import type { Registration } from '../registry/facts.ts';
import { fitness } from '../registry/fitness.ts';
import { registrations } from '../registry/read-models/registrations.ts';
import { dispatchOrder } from './commands/dispatch-order.ts';
import { mayOverride } from './commands/gate.ts';
import { cancelDispatch, setDispatchStatus, withdrawDispatch } from './commands/move-dispatch.ts';
import { MAY_DISPATCH } from './commands/permissions.ts';
import { updateDispatch } from './commands/update-dispatch.ts';
import { activeOf, type DispatchEvent, isEnded } from './dispatch.ts';
import type { DispatchView } from './dispatch-view.ts';
import { moveAfter, moveWith, moveWithNew, type OrderMove } from './order-moves.ts';
import { carrierById, dispatchesOf, registrationsOfCarrier } from './queries.ts';
import { daysOfDispatches } from './read-models/days-of-dispatches.ts';
import { dispatchesOfOrder } from './read-models/dispatches-of-order.ts';
import { dispatchBoard } from './resolvers/board.ts';
import { dispatchStory } from './resolvers/story.ts';

type Moved = { readonly orderId: string };
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
const movesOrder = (moveOf: (status: DispatchStatus) => OrderMove): ProcessStep => ({
  command: moveDispatchedOrder,
  saves: "the order's status",
  input: async ({ orderId }: Moved, [done]: ReadonlyArray<Outcome>, ask) => ({
    id: orderId,
    ...((done && (await wantedAfter(done, orderId, ask, moveOf))) ?? STAYS),
  }),
});

const NAMES = { ...DISPATCH_LABELS, dispatch: 'Dispatch' } as const;

/** The dispatch that a mutation was about: the active one, or the last. */
const answer = async (_outcome: unknown, { ask }: ResolverContext, { orderId }: Moved) => {
  const all = (await ask(dispatchesOf, Number(orderId) as never)) ?? [];
  return activeOf(all) ?? all.at(-1) ?? null;
};

const dispatching = {
  ...{ reads: [dispatchesOfOrder, daysOfDispatches, carrierList], answerAll: answer },
  explain: (rejection: Rejection, { ask, actor }: ResolverContext) =>
    describeConflict(rejection, NAMES, (by) => nameOfActor(by, ask), actor.id),
};

const SAVES = 'the dispatch';

const fitnessAsked = fields({ carrierId, deliveryDate: optional(civilDate) });

const latestOf = (registrations: ReadonlyArray<Registration>): Registration | undefined =>
  registrations.toSorted((a, b) => (a.lookedUpAt < b.lookedUpAt ? 1 : -1))[0];

/** A look-up as the API has it. */
const shownRegistration = (registration: Registration) => ({
  ...{ outOfService: registration.outOfService },
  insuranceOnFile: registration.insuranceOnFile === null ? null : toDollars(registration.insuranceOnFile),
  authority: {
    allowedToOperate: registration.isAllowedToOperate,
    ...{ common: registration.commonAuthority, contract: registration.contractAuthority },
  },
});

const carrierFitness = async (args: unknown, { ask, actor, now }: ResolverContext) => {
  const { carrierId: id, deliveryDate } = decoded(fitnessAsked, args);
  const [carrier, found] = await Promise.all([ask(carrierById, id), ask(registrationsOfCarrier, id)]);
  if (!carrier) throw new Rejected(noMember('carrier'));
  const registrations = found ?? [];
  const last = latestOf(registrations);
  const occasion = {
    today: today(now().toISOString()),
    deliveryDate,
    insuranceExpires: carrier.insuranceExpires,
  };
  return {
    ...fitness(registrations, occasion),
    mayOverride: mayOverride(actor),
    lookedUpAt: last?.lookedUpAt ?? null,
    registration: last ? shownRegistration(last) : null,
  };
};

export const dispatchResolvers = {
  queries: {
    carrierFitness: {
      permission: [...MAY_DISPATCH, 'carrier_update'],
      reads: [carrierList, registrations],
      resolve: carrierFitness,
    },
    dispatchBoard: {
      permission: 'order_view',
      reads: [daysOfDispatches, dispatchesOfOrder, carrierList],
      resolve: dispatchBoard,
    },
    dispatchStory: {
      permission: 'order_view',
      reads: [dispatchesOfOrder, carrierList],
      resolve: dispatchStory,
    },
  },
  mutations: {
    dispatchOrder: {
      ...dispatching,
      steps: [
        {
          ...{ command: dispatchOrder, saves: SAVES },
          input: ({ orderId, input }) => ({ ...input, orderId }),
          undo: {
            command: withdrawDispatch,
            input: ({ orderId }, { created }) => ({ orderId, dispatchId: created }),
          },
        },
        movesOrder(moveWithNew),
      ],
    },
    updateDispatch: {
      ...{ command: updateDispatch, reads: dispatching.reads, answer, explain: dispatching.explain },
      input: ({ orderId, input }) => ({ ...input, orderId }),
    },
    setDispatchStatus: {
      ...dispatching,
      steps: [
        {
          ...{ command: setDispatchStatus, saves: SAVES },
          input: ({ orderId, status }) => ({ orderId, status }),
        },
        movesOrder(moveWith),
      ],
    },
    cancelDispatch: {
      ...dispatching,
      steps: [
        {
          ...{ command: cancelDispatch, saves: SAVES },
          input: ({ orderId, reason }) => ({ orderId, reason }),
        },
        movesOrder(moveWith),
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
      load: ({ orderId }, _args, { ask }) => ask(loadById, orderId),
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
