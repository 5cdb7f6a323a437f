import { aboutNoRecord, type Role } from '../../support/operations.ts';

const VIEW: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER'];
const CHANGE: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER'];

const SHARED = { create: 'createCarrier', input: { name: 'Shared' } };

export const operations = aboutNoRecord({
  carriers: {
    call: '{ carriers { data { id } } }',
    allowed: VIEW,
    sample: { given: () => ({ search: 'First' }), shown: '{ data { name } }' },
  },
  carrier: {
    call: '{ carrier(id: "999999") { id } }',
    allowed: VIEW,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  createCarrier: {
    call: 'mutation { createCarrier(input: {}) { id } }',
    allowed: CHANGE,
    code: 'INVALID',
    sample: { given: () => ({ input: { name: 'First' } }), shown: '{ name }' },
  },
  updateCarrier: {
    call: 'mutation { updateCarrier(id: "999999", input: {}) { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED, given: (id) => ({ id, input: { name: 'Other' } }), shown: '{ name }' },
  },
  deleteCarrier: {
    call: 'mutation { deleteCarrier(id: "999999") }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED, given: (id) => ({ id }), shown: '' },
  },
});
