import { aboutNoRecord, EVERYBODY, type Role } from '../../support/operations.ts';

/** Roles that may change pricing, to which the amounts belong (specification, settings 6). */
const PRICING: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN'];

const REFERRER = { create: 'createReferrer', input: { name: 'Shared' } };

export const operations = aboutNoRecord({
  referrers: {
    call: '{ referrers { id } }',
    allowed: EVERYBODY,
    sample: { given: () => ({ day: '2026-01-01' }), shown: '{ id }' },
  },
  namedReferrer: {
    call: '{ namedReferrer(id: "999999") { id } }',
    allowed: EVERYBODY,
    sample: { about: REFERRER, given: (id) => ({ id }), shown: '{ name }' },
  },
  referrerEvents: { call: '{ referrerEvents { id } }', allowed: PRICING },
  createReferrer: {
    call: 'mutation { createReferrer(input: {}) { id } }',
    allowed: PRICING,
    code: 'INVALID',
    sample: { given: () => ({ input: { name: 'Radio' } }), shown: '{ name }' },
  },
  updateReferrer: {
    call: 'mutation { updateReferrer(id: "999999", input: {}) { id } }',
    allowed: PRICING,
    code: 'NOT_FOUND',
    sample: { about: REFERRER, given: (id) => ({ id, input: { name: 'Radio' } }), shown: '{ name }' },
  },
  restoreReferrer: {
    call: 'mutation { restoreReferrer(id: "999999") { id } }',
    allowed: PRICING,
    code: 'NOT_FOUND',
    sample: { about: REFERRER, given: (id) => ({ id }), shown: '{ name }' },
  },
  deleteReferrer: {
    call: 'mutation { deleteReferrer(id: "999999") }',
    allowed: PRICING,
    code: 'NOT_FOUND',
    sample: { about: REFERRER, given: (id) => ({ id }), shown: '' },
  },
});
