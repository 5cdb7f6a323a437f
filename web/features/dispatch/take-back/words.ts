import type { Dispatch } from '../../../api/generated/types.ts';
import type { Question } from '../../../kit/form/asking.ts';
import { civilDate, count } from '../../../kit/format.ts';
import { carrierName } from '../words.ts';

/** A dispatch that a status takes back. */
export type Lost = Pick<Dispatch, 'id' | 'pickupDate' | 'deliveryDate'> & {
  readonly orderId: string;
  readonly driver: { readonly carrier: Pick<Dispatch['driver']['carrier'], 'companyName'> };
};

const MOST_REASON = 500;

/** `Order 352: Granite Car Haulers, Wed, Nov 25 to Sun, Nov 29` */
const lineOf = ({ orderId, driver, pickupDate, deliveryDate }: Lost): string => {
  const days = [pickupDate, deliveryDate].map((day) => (day ? civilDate(day) : 'no day')).join(' to ');
  return `Order ${orderId}: ${carrierName(driver.carrier)}, ${days}`;
};

/** What is said of one instead of an Undo. */
export const lostInWords = ({ driver }: Lost): string =>
  `Its dispatch to ${carrierName(driver.carrier)} was taken back, which has no Undo.`;

/** What is asked before a status takes dispatches back. */
export const questionOf = (lost: ReadonlyArray<Lost>): Question => {
  const [first] = lost;
  const only = lost.length === 1 ? first : undefined;
  const what = only ? `order ${only.orderId}` : `${count(lost.length)} orders`;
  const from = only ? carrierName(only.driver.carrier) : 'their carriers';
  return {
    about: lost.map(({ id }) => id).join(' '),
    title: `Take ${what} back from ${from}?`,
    text: `This status takes the ${only ? 'dispatch' : 'dispatches'} back, and no Undo restores ${only ? 'it' : 'them'}. Nobody is told: call the ${only ? 'carrier' : 'carriers'}.`,
    lines: lost.map(lineOf),
    verb: `Take ${what} back`,
    stay: 'Keep the status',
    isDangerous: true,
    reason: { label: 'Reason', help: "Stays in the order's history.", most: MOST_REASON },
  };
};
