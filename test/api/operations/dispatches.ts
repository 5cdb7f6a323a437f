import { aboutNoRecord, aboutRecords, EVERYBODY, type Role } from '../../support/operations.ts';

/** Dispatching and updating orders both allow it (rules, "People"). */
const DISPATCHERS: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'];

const DAYS = { pickupDate: '2026-07-01', deliveryDate: '2026-07-05' };

const CARRIER = {
  create: 'addCarrier',
  input: { companyName: 'Red Rock Transport', address: '12 Mesa Road', phoneNumber: '4355550100' },
};

const ofOrders = aboutRecords({
  dispatchOrder: {
    call: 'mutation { dispatchOrder(orderId: "999999", input: {}) { id } }',
    allowed: DISPATCHERS,
    code: 'INVALID',
    sample: {
      about: 'order',
      given: (orderId) => ({ orderId, input: { ...DAYS, driverId: '999999-1' } }),
      shown: '{ instructions }',
    },
  },
  updateDispatch: {
    call: 'mutation { updateDispatch(orderId: "999999", input: {}) { id } }',
    allowed: DISPATCHERS,
    code: 'NOT_FOUND',
    sample: {
      about: 'order',
      given: (orderId) => ({ orderId, input: DAYS, dispatchId: `${orderId}-1` }),
      shown: '{ instructions }',
    },
  },
  setDispatchStatus: {
    call: 'mutation { setDispatchStatus(orderId: "999999", status: ACCEPTED) { id } }',
    allowed: DISPATCHERS,
    code: 'NOT_FOUND',
    sample: {
      about: 'order',
      given: (orderId) => ({
        ...{ orderId, status: 'ACCEPTED', dispatchId: `${orderId}-1` },
        offerVersion: 'seen',
      }),
      shown: '{ id }',
    },
  },
  cancelDispatch: {
    call: 'mutation { cancelDispatch(orderId: "999999") { id } }',
    allowed: DISPATCHERS,
    code: 'NOT_FOUND',
    sample: {
      about: 'order',
      given: (orderId) => ({ orderId, reason: 'Late', dispatchId: `${orderId}-1` }),
      shown: '{ reason }',
    },
  },
  prepareTakeBack: {
    call: 'mutation { prepareTakeBack(orderId: "999999", dispatchId: "999999-1", parentStatusId: "110") { id } }',
    allowed: DISPATCHERS,
    sample: {
      about: 'order',
      given: (orderId) => ({
        ...{ orderId, dispatchId: `${orderId}-1`, parentStatusId: '110', reason: 'Late' },
      }),
      shown: '{ id }',
    },
  },
});

export const operations = {
  ...ofOrders,
  ...aboutNoRecord({
    dispatchStory: {
      call: '{ dispatchStory(orderId: "999999") { description } }',
      allowed: EVERYBODY,
      sample: { about: 'order', given: (orderId) => ({ orderId }), shown: '{ description }' },
    },
    dispatchesTakenBack: {
      call: '{ dispatchesTakenBack(orderIds: ["999999"], parentStatusId: "110") { id } }',
      allowed: EVERYBODY,
      sample: {
        about: 'order',
        given: (orderId) => ({ orderIds: [orderId], parentStatusId: '110' }),
        shown: '{ instructions }',
      },
    },
    dispatchBoard: {
      call: '{ dispatchBoard(from: "2026-07-01", to: "2026-07-07") { isCut } }',
      allowed: EVERYBODY,
      sample: { given: () => ({ from: '2026-07-01', to: '2026-07-07' }), shown: '{ isCut }' },
    },
    dispatchSheet: {
      call: '{ dispatchSheet(orderId: "999999") { id } }',
      allowed: EVERYBODY,
      sample: { about: 'order', given: (orderId) => ({ orderId }), shown: '{ instructions }' },
    },
    createDispatchLink: {
      call: 'mutation { createDispatchLink(orderId: "999999") { encryption } }',
      allowed: DISPATCHERS,
      code: 'REFUSED',
      sample: {
        about: 'order',
        given: (orderId) => ({ orderId, dispatchId: `${orderId}-1` }),
        shown: '{ companyName }',
      },
    },
    resolveDispatchLink: {
      call: '{ resolveDispatchLink(encryption: "nothing") { state } }',
      allowed: [...EVERYBODY, 'NOBODY'],
      sample: { given: () => ({ encryption: 'nothing' }), shown: '{ state }' },
    },
    answerDispatch: {
      call: 'mutation { answerDispatch(encryption: "nothing", accepted: true) { state } }',
      allowed: [...EVERYBODY, 'NOBODY'],
      code: 'NOT_FOUND',
      sample: {
        given: () => ({
          encryption: 'nothing',
          accepted: true,
          name: 'Ruth',
          note: 'Late',
          version: '0-load',
        }),
        shown: '{ state }',
      },
    },
    carrierFitness: {
      call: '{ carrierFitness(carrierId: "999999") { stops } }',
      allowed: DISPATCHERS,
      code: 'NOT_FOUND',
      sample: {
        about: CARRIER,
        given: (carrierId) => ({ carrierId, deliveryDate: '2026-07-05' }),
        shown: '{ stops }',
      },
    },
  }),
};
