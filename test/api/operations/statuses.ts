import { aboutNoRecord, EVERYBODY } from '../../support/operations.ts';

/** Created once for all samples: the number of statuses is limited. */
const STATUS = { create: 'createStatus', input: { name: 'Shared', type: 'QUOTE' } };

export const operations = aboutNoRecord({
  parentStatuses: { call: '{ parentStatuses(type: QUOTE) { id } }', allowed: EVERYBODY },
  statuses: { call: '{ statuses { id } }', allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'] },
  status: {
    call: '{ status(id: "122") { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    sample: { given: () => ({}), shown: '{ id }' },
  },
  namedStatus: {
    call: '{ namedStatus(id: "122") { id } }',
    allowed: EVERYBODY,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  createStatus: {
    call: 'mutation { createStatus(input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'INVALID',
    sample: { given: () => ({ input: { name: 'Parked', type: 'QUOTE' } }), shown: '{ name }' },
  },
  updateStatus: {
    call: 'mutation { updateStatus(id: "999999", input: {}) { id } }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'NOT_FOUND',
    sample: { about: STATUS, given: (id) => ({ id, input: { name: 'Parked' } }), shown: '{ name }' },
  },
  deleteStatus: {
    call: 'mutation { deleteStatus(id: "999999") }',
    allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
    code: 'NOT_FOUND',
    sample: { about: STATUS, given: (id) => ({ id }), shown: '' },
  },
});
