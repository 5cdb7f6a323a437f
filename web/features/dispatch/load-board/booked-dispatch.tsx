import { Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useMay } from '../../../api/session.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { DispatchButton } from '../dialog/dispatch-button.tsx';
import { bookedBy, isRecordedLater, mayBeDispatched } from '../order-dispatch.ts';
import { useOrder } from '../use-order.ts';

type BookedDispatchProps = Pick<RecordProps, 'id' | 'save'> & {
  /** Name of the carrier that has booked it, as the board says now; null without one. */
  readonly carrierName: string | null;
};

/**
 * Leads from a booking on the board to the dispatch to that carrier, while nobody has the order. A dispatch that is begun
 * goes on once the carrier has given it back.
 */
export const BookedDispatch = ({ id, save, carrierName }: BookedDispatchProps) => {
  const mayDispatch = useMay()('order_dispatch_only');
  const { currentData: order, refetch } = useOrder(id);
  const carrier = order ? bookedBy(order) : undefined;
  const isKnown = (order?.loadBoard?.booking?.carrierName ?? null) === carrierName;
  // The board is asked again by itself, the order is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking
  useEffect(() => {
    if (order && !isKnown) refetch();
  }, [carrierName, order === undefined]);
  if (!order || !mayDispatch) return null;
  return (
    <div className="load-board-booked">
      <DispatchButton
        id="dispatch-booked"
        text={isRecordedLater(order) ? `Record ${carrierName} as its carrier` : `Dispatch to ${carrierName}`}
        intent={Intent.PRIMARY}
        order={order}
        save={save}
        isOffered={carrierName !== null && carrier !== undefined && mayBeDispatched(order)}
      />
    </div>
  );
};
