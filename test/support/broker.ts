import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const ADD = 'mutation ($input: CarrierInput!) { addCarrier(input: $input) { id } }';
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  addDriver(carrierId: $carrierId, input: $input) { id } }`;
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) {
  dispatchOrder(orderId: $orderId, input: $input) { id } }`;

const RED_ROCK = { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber: '4355550100' };
const OMAR = { firstName: 'Omar', phoneNumber: '4355550101' };

type Done = (mutation: string, variables: object) => Promise<string>;

/** What brings an order to a carrier, by a function that sends a mutation; each becomes the id of what was made. */
export const brokerBy = (done: Done) => ({
  order: (input: object = leastOrder()) => done(CREATE, { input }),
  carrier: (input: object = {}) => done(ADD, { input: { ...RED_ROCK, ...input } }),
  driver: (carrierId: string, input: object = {}) =>
    done(ADD_DRIVER, { carrierId, input: { ...OMAR, ...input } }),
  dispatch: (orderId: string, input: object) => done(DISPATCH, { orderId, input }),
});
