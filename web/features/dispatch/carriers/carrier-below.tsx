import { useMay } from '../../../api/session.ts';
import { LookUp } from '../registry/look-up.tsx';
import { DocumentsCard } from './documents/documents-card.tsx';
import { HistoryCard } from './history/history-card.tsx';
import { LoadsCard } from './loads/loads-card.tsx';

/** What stands far below on the page of a carrier. */
export const CarrierBelow = ({ id }: { readonly id: string }) => {
  const mayOrders = useMay()('order_view');
  return (
    <>
      {mayOrders && <LoadsCard carrierId={id} />}
      <LookUp />
      <DocumentsCard id={id} />
      <HistoryCard id={id} />
    </>
  );
};
