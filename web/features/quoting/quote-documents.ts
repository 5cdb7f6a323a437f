import type { Kind } from './quote-types.ts';

/** What lists and the page of a record show alike. */
export const SUMMARY = `
  id isFromProabd proabdExternalId revision locked createdAt followupOn dispatchedOn engagements
  assignee { id firstName lastName }
  parentStatus { id name }
  childStatus { id name }
`;

const LOCATION = 'name companyName address address2 city state zipcode phone phone2';

/** All that the page of a record shows; also what an update and an earlier revision answer. */
export const RECORD = `
  ${SUMMARY}
  isOrder convertedAt referrerId
  referrer { id name }
  parent { id isOrder }
  children { id isOrder }
  shipper {
    firstName lastName email phone phone2 companyName address address2 city state zipcode note
    noText noEmail noVm
  }
  origin { ${LOCATION} }
  destination { ${LOCATION} }
  vehicles { year make model operable size { id name } color plate state vin lot }
  transport {
    carrierType availableDate deliveryDate miles note fullPay
    basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance
    fullPayFee totalPrice carrierPay
  }
  followups { id followupOn }
  internalNotes { id note createdAt author { id firstName lastName } }
  attachments { id fileName fileUrl contentType size createdAt author { id firstName lastName } }
`;

/** Reads one record as what it is looked for: a quote is not found as an order. */
export const recordDocument = (kind: Kind): string =>
  `query ${kind}($id: ID!) { record: ${kind}(id: $id) { ${RECORD} } }`;

/** The call that changes parts of a record. */
export const UPDATES = { quote: 'updateQuote', order: 'updateOrder' } as const;

export const updateDocument = (kind: Kind): string =>
  `mutation ${UPDATES[kind]}($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    record: ${UPDATES[kind]}(id: $id, input: $input, revision: $revision) { ${RECORD} }
  }`;

const CREATIONS = { quote: 'createQuote', order: 'createOrder' } as const;

export const createDocument = (kind: Kind): string =>
  `mutation ${CREATIONS[kind]}($input: QuoteInput!) { created: ${CREATIONS[kind]}(input: $input) { id } }`;

const CONVERSIONS = {
  order: { name: 'convertQuoteToOrder', id: 'quoteId' },
  quote: { name: 'convertOrderToQuote', id: 'orderId' },
} as const;

/** Makes a record of the other kind into one of this kind. */
export const convertDocument = (to: Kind): string => {
  const { name, id } = CONVERSIONS[to];
  return `mutation ${name}($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    record: ${name}(${id}: $id, input: $input, revision: $revision) { ${RECORD} }
  }`;
};

const COPIES = { quote: 'duplicateQuote', order: 'duplicateOrder' } as const;

export const copyDocument = (kind: Kind): string =>
  `mutation ${COPIES[kind]}($id: ID!, $mode: CopyMode!) {
    copy: ${COPIES[kind]}(id: $id, mode: $mode) { id isOrder }
  }`;

export const documents = {
  quote: recordDocument('quote'),
  order: recordDocument('order'),
  updateQuote: updateDocument('quote'),
  updateOrder: updateDocument('order'),
  quoteChoices: `query quoteChoices {
    referrers { id name }
    vehicleSizes { id name }
    assignees { id firstName lastName }
  }`,
  parentStatuses: `query parentStatuses($type: StatusType!) {
    parentStatuses(type: $type) { id name children { id name } }
  }`,
  createQuote: createDocument('quote'),
  createOrder: createDocument('order'),
  convertQuoteToOrder: convertDocument('order'),
  convertOrderToQuote: convertDocument('quote'),
  duplicateQuote: copyDocument('quote'),
  duplicateOrder: copyDocument('order'),
};
