import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { fullName } from '../../../kit/format.ts';
import { moment } from '../../../kit/moment.ts';
import { useStatusChangesQuery } from '../story/story-api.ts';

/** Path of an order's status among the changes of its history. */
const STATUS = 'status.parentStatusId';

/** `Daniel Whitfield set order 4711 to Canceled, Thu, Nov 26, 3:45 PM.` */
const useWhoEnded = (id: string): string | undefined => {
  const { currentData = [] } = useStatusChangesQuery({ id });
  const last = currentData.find(({ changes }) => changes.some(({ field }) => field === STATUS));
  const to = last?.changes.find(({ field }) => field === STATUS)?.to;
  if (!last || !to) return undefined;
  const who = last.author ? fullName(last.author) : '';
  const what = who === '' ? `Order ${id} was set to ${to}` : `${who} set order ${id} to ${to}`;
  return `${what}, ${moment(last.eventDate)}.`;
};

type OverWordsProps = {
  readonly order: OrderToDispatch;
  /** Says also what that means for somebody who is dispatching it. */
  readonly isDispatching: boolean;
};

/** What became of an order that can be given to nobody now. */
export const OverWords = ({ order: { id, dispatches }, isDispatching }: OverWordsProps) => {
  const who = useWhoEnded(id);
  const isHad = dispatches.some(({ status }) => status === 'DELIVERED');
  const advice = isHad
    ? 'Its dispatch stays as it is.'
    : 'Nobody is given it as it is: to dispatch it, give it another status on its page.';
  return (
    <p>
      {who ?? `Order ${id} was delivered, completed or canceled.`} {isDispatching && advice}
    </p>
  );
};
