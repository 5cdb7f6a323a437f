import { Callout, Intent } from '@blueprintjs/core';
import { useOrderToDispatchQuery } from '../dispatch-api.ts';

/** Says at the head of a dialog that its order was made into a quote meanwhile. What was typed stays to be read. */
export const MadeIntoQuote = ({ orderId }: { readonly orderId: string }) => {
  const { currentData } = useOrderToDispatchQuery({ id: orderId });
  if (currentData !== null) return null;
  return (
    <Callout intent={Intent.WARNING} icon={null} role="alert" className="dispatch-no-order">
      Order {orderId} was made into a quote meanwhile, and no carrier is given a quote: this is not saved.
      What you typed stays here until you close it.
    </Callout>
  );
};
