import { nameOfActor } from '../../identity/published/queries.ts';
import type { Outcome } from '../../platform/command/command.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { loadById, shipmentById } from '../../quoting/published/queries/loads.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import { recordIdOf } from '../../shared-kernel/ids/record.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import type { CarrierView } from '../carriers/carrier-view.ts';
import { carrierById } from '../carriers/queries.ts';
import { carrierList } from '../carriers/read-models/carrier-list.ts';
import { isAcceptedBeforeChange } from '../contract/terms.ts';
import type { Resolvers } from '../generated/schema.ts';
import { registrations } from '../registry/read-models/registrations.ts';
import { dispatchOrder } from './commands/dispatch-order.ts';
import { loadVersionOf } from './commands/facts.ts';
import { cancelDispatch, setDispatchStatus, withdrawDispatch } from './commands/move-dispatch.ts';
import { MAY_DISPATCH } from './commands/permissions.ts';
import { prepareTakeBack } from './commands/prepare-take-back.ts';
import { updateDispatch } from './commands/update-dispatch.ts';
import { offerVersion } from './commands/versions.ts';
import { activeOf, isEnded, rejectedOf } from './dispatch.ts';
import type { DispatchView } from './dispatch-view.ts';
import { moveWith, moveWithNew } from './order-moves.ts';
import { dispatchesOf } from './queries.ts';
import { daysOfDispatches } from './read-models/days-of-dispatches.ts';
import { dispatchesOfOrder } from './read-models/dispatches-of-order.ts';
import { dispatchBoard } from './resolvers/board.ts';
import { carrierFitness } from './resolvers/carrier-fitness.ts';
import { dispatchBegunBy } from './resolvers/dispatch-begun.ts';
import { type Moved, movesOrder } from './resolvers/moves-order.ts';
import { dispatchStory } from './resolvers/story.ts';
import { dispatchesTakenBack } from './resolvers/taken-back.ts';

/** The dispatch that a mutation was about: the active one, or the last. */
const answer = async (_outcome: unknown, { ask }: ResolverContext, { orderId }: Moved) => {
  const all = (await ask(dispatchesOf, recordIdOf(orderId))) ?? [];
  return activeOf(all) ?? all.at(-1) ?? null;
};

const dispatching = { reads: [dispatchesOfOrder, carrierList], answerAll: answer };

/** Its name is empty once it is forgotten. */
const carrierOf = (id: CarrierId, carrier: CarrierView | null) => ({
  ...{ id: String(id), companyName: carrier?.companyName ?? '', phoneNumber: carrier?.phoneNumber ?? null },
});

const SAVES = 'the dispatch';

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
    dispatchesTakenBack: {
      permission: 'order_view',
      reads: [dispatchesOfOrder, carrierList],
      resolve: dispatchesTakenBack,
    },
    dispatchStory: {
      permission: ['quote_view', 'order_view'],
      reads: [dispatchesOfOrder, carrierList],
      resolve: dispatchStory,
    },
  },
  mutations: {
    dispatchOrder: {
      ...dispatching,
      answerAll: async (outcomes: ReadonlyArray<Outcome>, context: ResolverContext, args: Moved) => {
        const [dispatched] = outcomes;
        return (dispatched && dispatchBegunBy(dispatched)) ?? answer(outcomes, context, args);
      },
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
      ...{ command: updateDispatch, reads: dispatching.reads, answer },
      input: ({ orderId, input, dispatchId }) => ({ ...input, orderId, dispatchId }),
    },
    setDispatchStatus: {
      ...dispatching,
      steps: [
        {
          ...{ command: setDispatchStatus, saves: SAVES },
          input: ({ orderId, status, dispatchId, offerVersion: offered }) => ({
            ...{ orderId, status, dispatchId, offerVersion: offered },
          }),
        },
        movesOrder(moveWith),
      ],
    },
    cancelDispatch: {
      ...dispatching,
      steps: [
        {
          ...{ command: cancelDispatch, saves: SAVES },
          input: ({ orderId, reason, dispatchId }) => ({ orderId, reason, dispatchId }),
        },
        movesOrder(moveWith),
      ],
    },
    prepareTakeBack: {
      ...{ command: prepareTakeBack, reads: dispatching.reads, answer },
      input: ({ orderId, dispatchId, parentStatusId, reason }) => ({
        ...{ orderId, dispatchId, parentStatusId, reason },
      }),
    },
  },
  types: {
    Quote: {
      dispatch: {
        reads: [dispatchesOfOrder],
        resolve: async ({ id }, _args, { ask }) =>
          activeOf((await ask(dispatchesOf, recordIdOf(id))) ?? []) ?? null,
      },
      rejectedBy: {
        reads: [dispatchesOfOrder, carrierList],
        resolve: async ({ id }, _args, { ask }) => {
          const rejected = rejectedOf((await ask(dispatchesOf, recordIdOf(id))) ?? []);
          return rejected ? carrierOf(rejected.carrierId, await ask(carrierById, rejected.carrierId)) : null;
        },
      },
      dispatches: {
        reads: [dispatchesOfOrder],
        resolve: async ({ id }, _args, { ask }) => (await ask(dispatchesOf, recordIdOf(id))) ?? [],
      },
      loadVersion: ({ id }, _args, { ask }) => loadVersionOf(ask, recordIdOf(id)),
    },
    Dispatch: {
      carrierPay: ({ carrierPay }) => toDollars(carrierPay),
      acceptedBeforeChange: async (view, _args, { ask }) =>
        view.acceptedTerms !== null && isAcceptedBeforeChange(view, await ask(shipmentById, view.orderId)),
      offerVersion: async (view, _args, { ask }) => {
        const shipment = isEnded(view) ? null : await ask(shipmentById, view.orderId);
        return shipment && offerVersion(view, shipment);
      },
      overridden: ({ overridden }) => overridden ?? [],
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
            carrier: carrierOf(of, carrier),
          };
        },
      },
    },
  },
} satisfies ResolversOf<Resolvers>;
