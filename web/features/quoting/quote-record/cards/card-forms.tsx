import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { useQuoteChoicesQuery } from '../../quote-api.ts';
import { CarrierNoteCard } from '../../quote-form/carrier-note.tsx';
import { CustomerCard } from '../../quote-form/customer-card.tsx';
import { FollowupsCard } from '../../quote-form/followups-card.tsx';
import { LocationCard } from '../../quote-form/location-card.tsx';
import { PricingCard } from '../../quote-form/pricing-card.tsx';
import { TransportCard } from '../../quote-form/transport-card.tsx';
import { VehiclesCard } from '../../quote-form/vehicles-card.tsx';
import { CUSTOMER_FLAGS, Flags } from './flags.tsx';

const NO_FLAGS: ReadonlyArray<string> = [];
export const CustomerForm = () => (
  <CustomerCard actions={<Flags of={CUSTOMER_FLAGS} stored={NO_FLAGS} />} optOuts={false} />
);
export const OriginForm = () => <LocationCard name="origin" title="Origin" />;
export const DestinationForm = () => <LocationCard name="destination" title="Destination" />;
/** The quoter may lack something of another card. */
export const PriceForm = () => <PricingCard show={useRecordEditing().editField} />;
export const TransportForm = () => <TransportCard />;
export const CarrierNoteForm = () => <CarrierNoteCard />;
export const FollowupsForm = () => <FollowupsCard />;
export const VehiclesForm = () => {
  const sizes = useQuoteChoicesQuery().data?.vehicleSizes ?? [];
  return <VehiclesCard sizes={sizes.map(({ id, name }) => ({ value: id, label: name }))} />;
};
