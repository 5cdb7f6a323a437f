import { aboutNoRecord, type Role } from '../../support/operations.ts';

const VIEW: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'];
const CHANGE: ReadonlyArray<Role> = ['SUPERADMIN', 'ADMIN', 'MANAGER'];

const INPUT = { companyName: 'Red Rock Transport', address: '12 Mesa Road', phoneNumber: '4355550100' };
const WHOLE = { ...INPUT, city: 'Moab', state: 'UT', zipcode: '84532', firstContact: 'Ruth' };
const SHARED = { create: 'addCarrier', input: WHOLE };
const DRIVER = { firstName: 'Omar', phoneNumber: '4355550101' };
const SHARED_DRIVER = {
  create: 'addDriver',
  input: DRIVER,
  within: { argument: 'carrierId', about: SHARED },
};

const CARRIER = `{
  companyName mcNumber dotNumber address city state zipcode phoneNumber fax email firstContact secondContact
  contactOption insuranceExpires needs1099 ein ssn customField1 customField2 customField3 customField4
}`;
const DRIVER_FIELDS = '{ firstName lastName phoneNumber email }';

export const operations = aboutNoRecord({
  carriers: {
    call: '{ carriers { data { id } } }',
    allowed: VIEW,
    sample: { given: () => ({ search: 'Red' }), shown: '{ data { companyName } }' },
  },
  carrier: {
    call: '{ carrier(id: "999999") { id } }',
    allowed: VIEW,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  carrierEvents: {
    call: '{ carrierEvents(id: "999999") { id } }',
    allowed: VIEW,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  carrierDocuments: {
    call: '{ carrierDocuments(carrierId: "999999") { id } }',
    allowed: VIEW,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  createCarrierDocumentForm: {
    call: 'mutation { createCarrierDocumentForm(fileName: "w9.pdf") { url } }',
    allowed: CHANGE,
    sample: { given: () => ({ fileName: 'w9.pdf' }), shown: '{ url fields { name } }' },
  },
  addCarrierDocument: {
    call: 'mutation { addCarrierDocument(carrierId: "999999", kind: W9, asset: { fileUrl: "none", fileName: "w9.pdf" }) { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: {
      about: SHARED,
      given: (carrierId) => ({ carrierId, kind: 'W9', asset: { fileUrl: 'none', fileName: 'w9.pdf' } }),
      shown: '{ fileName }',
    },
  },
  removeCarrierDocument: {
    call: 'mutation { removeCarrierDocument(id: "999999-d1") { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { given: () => ({ id: '999999-d1' }), shown: '{ id }' },
  },
  restoreCarrierDocument: {
    call: 'mutation { restoreCarrierDocument(id: "999999-d1") { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { given: () => ({ id: '999999-d1' }), shown: '{ id }' },
  },
  similarCarriers: {
    call: '{ similarCarriers(mcNumber: "1") { id } }',
    allowed: VIEW,
    sample: { given: () => ({ phoneNumber: '4355550100' }), shown: '{ id }' },
  },
  carrierImport: {
    call: '{ carrierImport(rows: [{ mcNumber: "1" }]) { fate } }',
    allowed: CHANGE,
    sample: {
      given: () => ({ rows: [{ ...INPUT, mcNumber: '9' }] }),
      shown: '{ fate changes { field label from to } problems { field message } }',
    },
  },
  addCarrier: {
    call: 'mutation { addCarrier(input: {}) { id } }',
    allowed: VIEW,
    code: 'INVALID',
    sample: { given: () => ({ input: INPUT }), shown: CARRIER },
  },
  updateCarrier: {
    call: 'mutation { updateCarrier(id: "999999", input: {}) { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED, given: (id) => ({ id, input: WHOLE }), shown: CARRIER },
  },
  addDriver: {
    call: 'mutation { addDriver(carrierId: "999999", input: {}) { id } }',
    allowed: VIEW,
    code: 'INVALID',
    sample: { about: SHARED, given: (carrierId) => ({ carrierId, input: DRIVER }), shown: DRIVER_FIELDS },
  },
  updateDriver: {
    call: 'mutation { updateDriver(id: "999999-1", input: {}) { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED_DRIVER, given: (id) => ({ id, input: DRIVER }), shown: DRIVER_FIELDS },
  },
  retireDriver: {
    call: 'mutation { retireDriver(id: "999999-1") { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED_DRIVER, given: (id) => ({ id }), shown: '{ id }' },
  },
  restoreDriver: {
    call: 'mutation { restoreDriver(id: "999999-1") { id } }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED_DRIVER, given: (id) => ({ id }), shown: '{ id }' },
  },
  revealTaxNumber: {
    call: 'mutation { revealTaxNumber(carrierId: "999999", field: ein) }',
    allowed: CHANGE,
    code: 'NOT_FOUND',
    sample: { about: SHARED, given: (carrierId) => ({ carrierId, field: 'ein' }), shown: '' },
  },
});
