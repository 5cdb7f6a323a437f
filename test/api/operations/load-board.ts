import { aboutRecords, type Role } from '../../support/operations.ts';

/** Who posts to the load board, and removes from it (specification, core 6). */
const POSTERS: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'];

export const operations = aboutRecords({
  postToLoadBoard: {
    call: 'mutation { postToLoadBoard(id: "999999") { status } }',
    allowed: POSTERS,
    code: 'NOT_FOUND',
    sample: { about: 'order', given: (id) => ({ id }), shown: '{ status }' },
  },
  removeFromLoadBoard: {
    call: 'mutation { removeFromLoadBoard(id: "999999") { status } }',
    allowed: POSTERS,
    code: 'NOT_FOUND',
    sample: { about: 'order', given: (id) => ({ id }), shown: '{ status }' },
  },
  settlePosting: {
    call: 'mutation { settlePosting(orderId: "999999") { status } }',
    allowed: POSTERS,
    code: 'REFUSED',
    sample: {
      about: 'order',
      given: (orderId) => ({ orderId, listingId: 'A listing' }),
      shown: '{ listingId }',
    },
  },
  batchLoadBoard: {
    call: 'mutation { batchLoadBoard(ids: ["999999"], action: REMOVE) { changed } }',
    allowed: POSTERS,
    sample: { about: 'order', given: (id) => ({ ids: [id], action: 'REMOVE' }), shown: '{ changed }' },
  },
});
