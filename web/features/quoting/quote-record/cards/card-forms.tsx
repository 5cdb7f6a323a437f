import type { CardForms } from '../../../../kit/record/editing/editable.tsx';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { useQuoteChoicesQuery } from '../../quote-api.ts';
import { CarrierNoteCard } from '../../quote-form/carrier-note.tsx';
import { CustomerCard } from '../../quote-form/customer-card.tsx';
import { FollowupsCard } from '../../quote-form/followups-card.tsx';
import { LocationCard } from '../../quote-form/location-card.tsx';
import { PricingCard } from '../../quote-form/pricing-card.tsx';
import { TransportCard } from '../../quote-form/transport-card.tsx';
import { VehiclesCard } from '../../quote-form/vehicles-card.tsx';
import type { CardName } from '../editing/record-cards.ts';
import { CUSTOMER_FLAGS, Flags } from './flags.tsx';

const NO_FLAGS: ReadonlyArray<string> = [];
const CustomerForm = () => (
  <CustomerCard actions={<Flags of={CUSTOMER_FLAGS} stored={NO_FLAGS} />} optOuts={false} />
);
const OriginForm = () => <LocationCard name="origin" title="Origin" />;
const DestinationForm = () => <LocationCard name="destination" title="Destination" />;
/** The quoter may lack something of another card. */
const PriceForm = () => <PricingCard show={useRecordEditing().editField} />;
const TransportForm = () => <TransportCard />;
const CarrierNoteForm = () => <CarrierNoteCard />;
const FollowupsForm = () => <FollowupsCard />;
const VehiclesForm = () => {
  const sizes = useQuoteChoicesQuery().data?.vehicleSizes ?? [];
  return <VehiclesCard sizes={sizes.map(({ id, name }) => ({ value: id, label: name }))} />;
};

export const FORMS: CardForms<CardName>['FORMS'] = {
  customer: CustomerForm,
  origin: OriginForm,
  destination: DestinationForm,
  vehicles: VehiclesForm,
  price: PriceForm,
  transport: TransportForm,
  carrierNote: CarrierNoteForm,
  followups: FollowupsForm,
};
