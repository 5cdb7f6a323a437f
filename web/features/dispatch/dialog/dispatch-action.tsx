import type { RecordProps } from '../../../kit/feature.ts';
import { activeOf, isRecordedLater, mayBeDispatched } from '../order-dispatch.ts';
import { useOrder } from '../use-order.ts';
import { DispatchButton } from './dispatch-button.tsx';

/** Button in the page's header, hidden while the order is on a dispatch: then the card has one. */
export const DispatchAction = ({ id, save }: RecordProps) => {
  const { currentData: order, isGone } = useOrder(id);
  if (!order) return null;
  const isOffered = mayBeDispatched(order) && !activeOf(order) && !isGone;
  return (
    <DispatchButton
      id="dispatch-order"
      text={isRecordedLater(order) ? 'Record carrier' : 'Dispatch'}
      {...{ order, save, isOffered }}
    />
  );
};
