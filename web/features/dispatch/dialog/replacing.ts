import { isRecordedLater } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import type { Carrier, DispatchedOrder, Replaced } from './choosing-title.ts';

/** What is said of a dispatch to a carrier: in the head of the dialog, on its button, once it is done, and once it is left. */
export type DispatchWords = Readonly<Record<'title' | 'verb' | 'done' | 'undone', string>>;

/** Words of a dispatch, which say so where it takes the place of another one, or only records who has the load. */
export const wordsOf = (
  dispatched: DispatchedOrder,
  replaced: Replaced | null,
  to: Pick<Carrier, 'id' | 'companyName'>,
): DispatchWords => {
  const orderId = dispatched.id;
  const order = `order ${orderId}`;
  const name = carrierName(to);
  if (!replaced && isRecordedLater(dispatched))
    return {
      title: `Record ${name} as the carrier of ${order}`,
      verb: `Record ${name} as its carrier`,
      done: `Order ${orderId}: ${name} was recorded as its carrier.`,
      undone: `The carrier of ${order} has not been recorded.`,
    };
  if (!replaced)
    return {
      title: `Dispatch ${order} to ${name}`,
      verb: `Dispatch ${order}`,
      done: `Order ${orderId} was dispatched to ${name}.`,
      undone: `Order ${orderId} has not been dispatched.`,
    };
  const from = carrierName(replaced.driver.carrier);
  const undone = `Order ${orderId} stays with ${from}.`;
  if (replaced.driver.carrier.id === to.id)
    return {
      title: `Dispatch ${order} to ${name} again`,
      verb: `Dispatch ${order} again`,
      done: `Order ${orderId} was dispatched to ${name} again.`,
      undone,
    };
  return {
    title: `Dispatch ${order} to ${name}`,
    verb: `Replace ${from} with ${name}`,
    done: `Order ${orderId}: ${from} was replaced by ${name}. Nobody tells ${from}: call them.`,
    undone,
  };
};
