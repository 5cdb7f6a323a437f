import { aboutNoRecord, EVERYBODY } from '../../support/operations.ts';

/** Created once for all samples: the number of views per user is limited. */
const VIEW = { create: 'createListView', input: { list: 'QUOTES', name: 'Shared', columns: ['id'] } };

export const operations = aboutNoRecord({
  listViews: { call: '{ listViews(list: QUOTES) { id } }', allowed: EVERYBODY },
  createListView: {
    call: 'mutation { createListView(input: {}) { id } }',
    allowed: EVERYBODY,
    code: 'INVALID',
    sample: {
      given: () => ({ input: { list: 'QUOTES', name: 'Mine', address: 'size=25', columns: ['id'] } }),
      shown: '{ name address columns }',
    },
  },
  updateListView: {
    call: 'mutation { updateListView(id: "999999", input: {}) { id } }',
    allowed: EVERYBODY,
    code: 'NOT_FOUND',
    sample: {
      about: VIEW,
      given: (id) => ({ id, input: { name: 'Mine' } }),
      shown: '{ name address columns }',
    },
  },
  deleteListView: {
    call: 'mutation { deleteListView(id: "999999") }',
    allowed: EVERYBODY,
    code: 'NOT_FOUND',
    sample: { about: VIEW, given: (id) => ({ id }), shown: '' },
  },
  chooseListView: {
    call: 'mutation { chooseListView(list: QUOTES) { id } }',
    allowed: EVERYBODY,
    sample: { about: VIEW, given: (id) => ({ list: 'QUOTES', id }), shown: '{ name }' },
  },
  office: { call: '{ office { name } }', allowed: EVERYBODY },
  updateOffice: {
    call: 'mutation { updateOffice(input: {}) { revision } }',
    allowed: ['SUPERADMIN'],
    sample: {
      given: () => ({ input: { name: 'Sunshine', contractText: 'Claims within 24 hours.' } }),
      shown: '{ name contractText contact { email website } }',
    },
  },
  createLogoForm: {
    call: 'mutation { createLogoForm(fileName: "logo.png") { url } }',
    allowed: ['SUPERADMIN'],
    sample: { given: () => ({ fileName: 'logo.png' }), shown: '{ url fields { name } }' },
  },
  updateOfficeLogo: {
    call: 'mutation { updateOfficeLogo(asset: { fileUrl: "none", fileName: "logo.png" }) { revision } }',
    allowed: ['SUPERADMIN'],
    code: 'REFUSED',
    sample: {
      given: () => ({ asset: { fileUrl: 'none', fileName: 'logo.png' } }),
      shown: '{ name }',
    },
  },
});
