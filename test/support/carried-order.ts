import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from './http-client.ts';

const CREATE = 'mutation ($input: QuoteInput!) { answer: createOrder(input: $input) { id } }';
const DISPATCH = `mutation ($orderId: ID!, $input: DispatchInput!) {
  answer: dispatchOrder(orderId: $orderId, input: $input) { id } }`;
const DELIVERED =
  'mutation ($orderId: ID!) { answer: setDispatchStatus(orderId: $orderId, status: DELIVERED) { id } }';

type Carried = {
  readonly origin: object;
  readonly destination: object;
  /** All that the carrier gets, in dollars. */
  readonly carrierPay: number;
  readonly carrierType?: 'OPEN' | 'ENCLOSED';
  readonly vehicles?: number;
};

/** The id of a new order that a carrier has carried, dispatched today. */
export const carriedOrder = async (
  admin: HttpClient,
  { origin, destination, carrierPay, carrierType = 'OPEN', vehicles = 1 }: Carried,
): Promise<string> => {
  const done = async (query: string, variables: object) => {
    const { data, errors } = await admin.graphql(query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.answer;
  };
  const carriers = await done('{ answer: carriers(search: "a") { data { drivers { id } } } }', {});
  const [{ id: driverId }] = carriers.data.flatMap(
    (each: { drivers: ReadonlyArray<{ id: string }> }) => each.drivers,
  );
  const order = leastOrder();
  const prices = { carrierType, basePrice: carrierPay, totalPrice: carrierPay + 200 };
  const { id: orderId } = await done(CREATE, {
    input: {
      ...{ ...order, transport: { ...order.transport, ...prices } },
      vehicles: Array.from({ length: vehicles }, () => order.vehicles[0]),
      origin: { ...order.origin, ...origin },
      destination: { ...order.destination, ...destination },
    },
  });
  const plan = { driverId, pickupDate: '2099-01-01', deliveryDate: '2099-01-05' };
  await done(DISPATCH, { orderId, input: { ...plan, overrideReason: 'Known well.' } });
  await done(DELIVERED, { orderId });
  return orderId;
};
