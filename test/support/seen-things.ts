import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { GraphqlAnswer, HttpClient } from './http-client.ts';

/** Something as a person sees it. */
type Seen = { readonly id: string; readonly revision: number };

/** Sends a call that succeeds, and returns its field `answer`. */
type Done = (query: string, variables?: object) => Promise<Seen>;

/** What a mutation with the revision of what was seen changes. */
type SeenThing = {
  readonly make: (done: Done) => Promise<Seen>;
  /** Sends a new value of one part, on what was seen at a revision; null for any. */
  readonly change: (
    by: HttpClient,
    seen: { readonly id: string; readonly revision: number | null },
    value: string,
  ) => Promise<GraphqlAnswer>;
  /** What a conflict calls that part. */
  readonly part: string;
  /** Two further values of it. */
  readonly values: readonly [string, string];
};

let number = 0;
const newName = (): string => `One ${++number}`;

const added =
  (mutation: string, type: string, inputOf: () => object): SeenThing['make'] =>
  (done) =>
    done(`mutation ($input: ${type}!) { answer: ${mutation}(input: $input) { id revision } }`, {
      input: inputOf(),
    });

/** A change whose input has the revision. */
const inInput =
  (mutation: string, type: string, inputOf: (value: string) => object, idName = 'id'): SeenThing['change'] =>
  (by, { id, revision }, value) =>
    by.graphql(
      `mutation ($id: ID!, $input: ${type}!) { ${mutation}(${idName}: $id, input: $input) { id } }`,
      { id, input: { revision, ...inputOf(value) } },
    );

/** A change that has it beside its input. */
const beside =
  (mutation: string, type: string, inputOf: (value: string) => object): SeenThing['change'] =>
  (by, { id, revision }, value) =>
    by.graphql(
      `mutation ($id: ID!, $input: ${type}!, $revision: Int) {
        ${mutation}(id: $id, input: $input, revision: $revision) { id } }`,
      { id, revision, input: inputOf(value) },
    );

const RECORD = { part: 'Customer information', values: ['Bea', 'Cleo'] } as const;

const newCarrier = added('addCarrier', 'CarrierInput', () => ({
  ...{ companyName: newName(), firstContact: 'Al', phoneNumber: '4355550100' },
  ...{ address: '12 Mesa Road', city: 'Price', state: 'UT', zipcode: '84501' },
}));

const newDriver: SeenThing['make'] = async (done) => {
  const { id: carrierId } = await newCarrier(done);
  const { id } = await done(
    `mutation ($carrierId: ID!, $input: DriverInput!) {
      answer: addDriver(carrierId: $carrierId, input: $input) { id } }`,
    { carrierId, input: { firstName: 'Omar', phoneNumber: '4355550101' } },
  );
  const { revision } = await done('query ($id: ID!) { answer: carrier(id: $id) { revision } }', {
    id: carrierId,
  });
  return { id, revision };
};

const newOrder = added('createOrder', 'QuoteInput', leastOrder);

const newDispatch: SeenThing['make'] = async (done) => {
  const { id: driverId } = await newDriver(done);
  const { id } = await newOrder(done);
  const plan = { driverId, pickupDate: '2099-01-01', deliveryDate: '2099-01-05', overrideReason: 'Known.' };
  const { revision } = await done(
    `mutation ($id: ID!, $input: DispatchInput!) {
      answer: dispatchOrder(orderId: $id, input: $input) { revision } }`,
    { id, input: plan },
  );
  return { id, revision };
};

/** Everything that is changed on what a person saw of it, by mutation. */
export const SEEN_THINGS: Readonly<Record<string, SeenThing>> = {
  updateQuote: {
    make: added('createQuote', 'QuoteInput', leastQuote),
    change: beside('updateQuote', 'RecordChangesInput', (firstName) => ({
      shipper: { ...leastQuote().shipper, firstName },
    })),
    ...RECORD,
  },
  updateOrder: {
    make: newOrder,
    change: beside('updateOrder', 'RecordChangesInput', (firstName) => ({
      shipper: { ...leastOrder().shipper, firstName },
    })),
    ...RECORD,
  },
  updateCarrier: {
    make: newCarrier,
    change: inInput('updateCarrier', 'CarrierChangesInput', (secondContact) => ({ secondContact })),
    ...{ part: 'Second contact', values: ['Ann', 'Bo'] },
  },
  updateDriver: {
    make: newDriver,
    change: inInput('updateDriver', 'DriverChangesInput', (lastName) => ({ lastName })),
    ...{ part: 'Last name', values: ['Haddad', 'Omarov'] },
  },
  updateReferrer: {
    make: added('createReferrer', 'ReferrerInput', () => ({ name: newName(), leadCost: 1 })),
    change: inInput('updateReferrer', 'ReferrerChangesInput', (cost) => ({ leadCost: Number(cost) })),
    ...{ part: 'Lead cost', values: ['2', '3'] },
  },
  updateStatus: {
    make: added('createStatus', 'StatusInput', () => ({ name: newName(), type: 'QUOTE' })),
    change: inInput('updateStatus', 'StatusChangesInput', (name) => ({ name: `${name} ${number}` })),
    ...{ part: 'Name', values: ['Warm', 'Burning'] },
  },
  updateOffice: {
    make: async (done) => ({ ...(await done('{ answer: office { revision } }')), id: 'office' }),
    change: (by, { revision }, name) =>
      by.graphql('mutation ($input: OfficeInput!) { updateOffice(input: $input) { revision } }', {
        input: { revision, name },
      }),
    ...{ part: 'Name', values: ['Sunshine', 'Moonlight'] },
  },
  updateDispatch: {
    make: newDispatch,
    change: inInput('updateDispatch', 'DispatchChangesInput', (text) => ({ instructions: text }), 'orderId'),
    ...{ part: 'Instructions', values: ['Ring twice', 'Ring once'] },
  },
  updateListView: {
    make: added('createListView', 'ListViewInput', () => ({
      ...{ list: 'QUOTES', name: newName(), shared: true, columns: ['id'] },
    })),
    change: beside('updateListView', 'ListViewInput', (address) => ({ address })),
    ...{ part: 'Filters, order and widths', values: ['size=25', 'size=10'] },
  },
};

/** Sends a deletion of what was seen at a revision; null for any. */
type SeenDeletion = {
  /** The mutation that changes the same things. */
  readonly changedBy: keyof typeof SEEN_THINGS;
  readonly remove: (
    by: HttpClient,
    seen: { readonly id: string; readonly revision: number | null },
  ) => Promise<GraphqlAnswer>;
};

/** Everything that is deleted on what a person saw of it, by mutation. */
export const SEEN_DELETIONS: Readonly<Record<string, SeenDeletion>> = {
  deleteListView: {
    changedBy: 'updateListView',
    remove: (by, { id, revision }) =>
      by.graphql('mutation ($id: ID!, $revision: Int) { deleteListView(id: $id, revision: $revision) }', {
        id,
        revision,
      }),
  },
};

/** Mutations with a revision that is for something else, and why. */
export const OTHER_REVISIONS: Readonly<Record<string, string>> = {
  convertQuoteToOrder: 'decides as updateQuote does',
  convertOrderToQuote: 'decides as updateOrder does',
  batchUpdateQuotes: 'refuses each record alone: test/api/seen-batches.spec.ts',
  batchUpdateOrders: 'refuses each record alone: test/api/seen-batches.spec.ts',
  batchLoadBoard: 'refuses each order alone: test/api/load-board.spec.ts',
  acceptBrokenOffChange: 'is of a draft of prices, where rows are compared',
};
