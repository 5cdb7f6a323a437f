import { Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { useOrderToDispatchQuery } from '../dispatch-api.ts';
import { mayBeDispatched } from '../order-dispatch.ts';
import { OverWords } from './over-words.tsx';

const KEPT = 'What you typed stays here until you close it.';

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Callout intent={Intent.WARNING} icon={null} role="alert" className="dispatch-no-order">
    {children}
    <p>{KEPT}</p>
  </Callout>
);

/** Says at the head of a dialog that its order was made into a quote meanwhile. */
export const MadeIntoQuote = ({ orderId }: { readonly orderId: string }) => {
  const { currentData } = useOrderToDispatchQuery({ id: orderId });
  if (currentData !== null) return null;
  return (
    <Note>
      <p>
        Order {orderId} was made into a quote meanwhile, and no carrier is given a quote: this is not saved.
      </p>
    </Note>
  );
};

/** Says at the head of a dialog that its order was delivered or canceled meanwhile, and so is not dispatched. */
export const NotDispatchable = ({ order }: { readonly order: OrderToDispatch }) =>
  mayBeDispatched(order) ? null : (
    <Note>
      <OverWords order={order} isDispatching />
    </Note>
  );
