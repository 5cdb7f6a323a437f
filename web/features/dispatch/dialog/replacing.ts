import type { Dispatch } from '../../../api/generated/types.ts';
import { carrierName } from '../words.ts';

type Carrier = Dispatch['driver']['carrier'];
/** The dispatch whose place a new one takes; null for none. */
export type Replaced = Pick<Dispatch, 'id'> & { readonly driver: { readonly carrier: Carrier } };

/** What is said of a dispatch to a carrier: in the head of the dialog, on its button, once it is done, and once it is left. */
export type DispatchWords = Readonly<Record<'title' | 'verb' | 'done' | 'undone', string>>;

/** Words of a dispatch, which say so where it takes the place of another one. */
export const wordsOf = (
  orderId: string,
  replaced: Replaced | null,
  to: Pick<Carrier, 'id' | 'companyName'>,
): DispatchWords => {
  const order = `order ${orderId}`;
  const name = carrierName(to);
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

/** Head of the list of carriers. */
export const choosingTitle = (orderId: string, replaced: Replaced | null): string =>
  replaced
    ? `Replace ${carrierName(replaced.driver.carrier)} on order ${orderId}`
    : `Dispatch order ${orderId}`;
