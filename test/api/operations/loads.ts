import { aboutNoRecord, aboutRecords, type Role } from '../../support/operations.ts';

const DISPATCHERS: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'];
const EVERY_ROLE: ReadonlyArray<Role> = [...DISPATCHERS, 'SALES', 'SUPPORT'];

const CARRIER = {
  create: 'addCarrier',
  input: { companyName: 'Red Rock Transport', address: '12 Mesa Road', phoneNumber: '4355550100' },
};

export const operations = {
  ...aboutRecords({
    carriersForOrder: {
      call: '{ carriersForOrder(orderId: "999999") { pageInfo { total } } }',
      allowed: DISPATCHERS,
      code: 'NOT_FOUND',
      sample: {
        about: 'order',
        given: (orderId) => ({ orderId, search: 'Red' }),
        shown: '{ data { carrier { companyName } } }',
      },
    },
  }),
  ...aboutNoRecord({
    carrierRecord: {
      call: '{ carrierRecord(carrierId: "999999") { loads } }',
      allowed: DISPATCHERS,
      sample: { about: CARRIER, given: (carrierId) => ({ carrierId }), shown: '{ loads }' },
    },
    carrierLoads: {
      call: '{ carrierLoads(carrierId: "999999") { data { orderId } } }',
      allowed: EVERY_ROLE,
      sample: { about: CARRIER, given: (carrierId) => ({ carrierId }), shown: '{ data { orderId } }' },
    },
  }),
};
