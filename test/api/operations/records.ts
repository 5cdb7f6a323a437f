import { leastOrder, leastQuote } from '../../../src/quoting/record/testing/quotes.ts';
import { aboutNoRecord, aboutRecords, EVERYBODY } from '../../support/operations.ts';

const PERSON = 'firstName lastName email phone phone2 companyName address address2 city state zipcode note';
const PLACE = 'name address address2 city state zipcode phone phone2 companyName';
export const RECORD = `{ id referPath shipper { ${PERSON} } origin { ${PLACE} } destination { ${PLACE} }
  vehicles { make model color plate state vin lot } transport { note } internalNotes { note } }`;

const booked = () => {
  const { shipper, origin, destination, vehicles } = leastOrder();
  return { shipper, origin, destination, vehicles };
};

export const operations = {
  ...aboutNoRecord({
    quotes: {
      call: '{ quotes { pageInfo { total } } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ pageInfo { total } }' },
    },
    orders: {
      call: '{ orders { pageInfo { total } } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ pageInfo { total } }' },
    },
    followups: {
      call: '{ followups { pageInfo { total } } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ pageInfo { total } }' },
    },
    quotesCount: {
      call: '{ quotesCount { all } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ all }' },
    },
    ordersCount: {
      call: '{ ordersCount { dispatched } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ all }' },
    },
    followupsCount: {
      call: '{ followupsCount { all } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ all }' },
    },
    powerSearch: {
      call: '{ powerSearch(search: "Ann") { id } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ id }' },
    },
    createQuote: {
      call: 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      sample: { given: () => ({ input: leastQuote() }), shown: RECORD },
    },
    createOrder: {
      call: 'mutation { createOrder(input: {}) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
      code: 'INVALID',
      sample: { given: () => ({ input: leastOrder() }), shown: RECORD },
    },
    createUploadForm: {
      call: 'mutation { createUploadForm(fileName: "title.pdf") { url } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      sample: { given: () => ({ fileName: 'title.pdf' }), shown: '{ url fields { name } }' },
    },
  }),
  ...aboutRecords({
    quote: {
      call: '{ quote(id: "1") { id } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ id }' },
    },
    order: {
      call: '{ order(id: "999999") { id } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ id }' },
    },
    quoteEvents: {
      call: '{ quoteEvents(id: "999999") { id } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ id }' },
    },
    possibleDuplicates: {
      call: '{ possibleDuplicates(id: "999999") { byName { id } } }',
      allowed: EVERYBODY,
      sample: { given: () => ({}), shown: '{ byName { id } }' },
    },
    updateQuote: {
      call: 'mutation { updateQuote(id: "999999", input: {}) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'NOT_FOUND',
      sample: { about: 'quote', given: (id) => ({ id, input: booked() }), shown: RECORD },
    },
    updateOrder: {
      call: 'mutation { updateOrder(id: "999999", input: {}) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'],
      code: 'NOT_FOUND',
      sample: { about: 'order', given: (id) => ({ id, input: booked() }), shown: RECORD },
    },
    batchUpdateQuotes: {
      call: 'mutation { batchUpdateQuotes(ids: ["999999"], input: { assigneeId: "2" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      sample: {
        about: 'quote',
        given: (id) => ({ ids: [id], input: { parentStatusId: '124' }, seen: [{ id, revision: 0 }] }),
        shown: '{ id error { code message } }',
      },
    },
    batchUpdateOrders: {
      call: 'mutation { batchUpdateOrders(ids: ["999999"], input: { assigneeId: "2" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'],
      sample: {
        about: 'order',
        given: (id) => ({ ids: [id], input: { parentStatusId: '117' }, seen: [{ id, revision: 0 }] }),
        shown: '{ id error { code message } }',
      },
    },
    duplicateQuote: {
      call: 'mutation { duplicateQuote(id: "999999", mode: STANDARD) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'NOT_FOUND',
      sample: { about: 'quote', given: (id) => ({ id, mode: 'STANDARD' }), shown: RECORD },
    },
    duplicateOrder: {
      call: 'mutation { duplicateOrder(id: "999999", mode: REVERSE) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
      code: 'NOT_FOUND',
      sample: { about: 'order', given: (id) => ({ id, mode: 'REVERSE' }), shown: RECORD },
    },
    convertQuoteToOrder: {
      call: 'mutation { convertQuoteToOrder(quoteId: "999999", input: { parentStatusId: "110" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER'],
      code: 'NOT_FOUND',
      sample: {
        about: 'quote',
        given: (id) => ({ quoteId: id, input: { ...booked(), parentStatusId: '110' } }),
        shown: RECORD,
      },
    },
    convertOrderToQuote: {
      call: 'mutation { convertOrderToQuote(orderId: "999999", input: { parentStatusId: "122" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'NOT_FOUND',
      sample: {
        about: 'order',
        given: (id) => ({ orderId: id, input: { ...booked(), parentStatusId: '122' } }),
        shown: RECORD,
      },
    },
    addQuoteNote: {
      call: 'mutation { addQuoteNote(input: { quoteId: "999999", note: "Call back" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'NOT_FOUND',
      sample: {
        about: 'quote',
        given: (id) => ({ input: { quoteId: id, note: 'First' } }),
        shown: '{ note }',
      },
    },
    updateQuoteNote: {
      call: 'mutation { updateQuoteNote(id: "999999-1", input: { note: "Call back" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'NOT_FOUND',
      sample: { about: 'note', given: (id) => ({ id, input: { note: 'Second' } }), shown: '{ note }' },
    },
    deleteQuoteNote: {
      call: 'mutation { deleteQuoteNote(id: "999999-1") }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'NOT_FOUND',
      sample: { about: 'note', given: (id) => ({ id }), shown: '' },
    },
    attachFileToQuote: {
      call: 'mutation { attachFileToQuote(id: "1", asset: { fileUrl: "none", fileName: "title.pdf" }) { id } }',
      allowed: ['SUPERADMIN', 'ADMIN', 'MANAGER', 'SALES'],
      code: 'REFUSED',
      sample: {
        about: 'quote',
        given: (id) => ({ id, asset: { fileUrl: 'none', fileName: 'title.pdf' } }),
        shown: '{ fileName }',
      },
    },
  }),
};
