import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { activeOf, earlierOf, isDispatched } from '../order-dispatch.ts';
import { AcceptedBefore } from './accepted-before.tsx';
import { DispatchActions } from './dispatch-actions.tsx';
import { DispatchFacts } from './dispatch-facts.tsx';
import { EarlierDispatches } from './earlier-dispatches.tsx';
import { SheetLinks } from './sheet-links.tsx';
import { StoppedNow } from './stopped-now.tsx';
import './dispatch-card.css';

const withoutOne = (order: OrderToDispatch): string => {
  const [last] = earlierOf(order);
  if (isDispatched(order) && last === undefined) return 'No carrier recorded.';
  if (last === undefined) return 'Not dispatched yet.';
  return last.status === 'REJECTED'
    ? 'The carrier rejected the load, so nobody has it now.'
    : 'The dispatch was taken back, so nobody has the load now.';
};

export type ContentProps = Pick<RecordProps, 'save'> & {
  readonly order: OrderToDispatch;
  readonly reread: () => unknown;
};

/** The dispatch of an order, and what can be done with it. */
export const DispatchContent = ({ order, save, reread }: ContentProps) => {
  const mayAct = useMay()(['order_dispatch_only', 'order_update']);
  const active = activeOf(order);
  return (
    <>
      {active ? (
        <>
          {mayAct && <StoppedNow dispatch={active} />}
          {active.acceptedBeforeChange && <AcceptedBefore />}
          <DispatchFacts dispatch={active} />
        </>
      ) : (
        <p className="quiet dispatch-none">{withoutOne(order)}</p>
      )}
      {active && <SheetLinks orderId={order.id} />}
      {mayAct && <DispatchActions order={order} save={save} reread={reread} />}
      <EarlierDispatches
        all={order.dispatches}
        dispatches={earlierOf(order)}
        hasActive={active !== undefined}
      />
    </>
  );
};
