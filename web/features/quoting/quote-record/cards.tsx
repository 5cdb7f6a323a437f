import { memo, type ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { useQuoteChoicesQuery } from '../quote-api.ts';
import { CarrierNoteCard } from '../quote-form/carrier-note.tsx';
import { CustomerCard } from '../quote-form/customer-card.tsx';
import { FollowupsCard } from '../quote-form/followups-card.tsx';
import { LocationCard } from '../quote-form/location-card.tsx';
import { PricingCard } from '../quote-form/pricing-card.tsx';
import { TransportCard } from '../quote-form/transport-card.tsx';
import { VehiclesCard } from '../quote-form/vehicles-card.tsx';
import type { QuoteRecord } from '../quote-types.ts';
import { Customer } from './customer.tsx';
import { Editable } from './editable.tsx';
import { CUSTOMER_FLAGS, Flags } from './flags.tsx';
import { Followups } from './followups.tsx';
import { LocationFacts } from './lane.tsx';
import { LaneMap } from './lane-map.tsx';
import { Price } from './price.tsx';
import { useRecordEditing } from './record-editing.ts';
import { CarrierNoteWords, TransportFacts } from './transport.tsx';
import { Vehicles } from './vehicles.tsx';

type RecordProps = { readonly record: QuoteRecord };

const NO_FLAGS: ReadonlyArray<string> = [];
const CustomerForm = () => (
  <CustomerCard actions={<Flags of={CUSTOMER_FLAGS} stored={NO_FLAGS} />} optOuts={false} />
);
const OriginForm = () => <LocationCard name="origin" title="Origin" />;
const DestinationForm = () => <LocationCard name="destination" title="Destination" />;
const TransportForm = () => <TransportCard />;
const FollowupsForm = () => <FollowupsCard />;
const VehiclesForm = () => {
  const sizes = useQuoteChoicesQuery().data?.vehicleSizes ?? [];
  return <VehiclesCard sizes={sizes.map(({ id, name }) => ({ value: id, label: name }))} />;
};

const CustomerFacts = ({ record: { shipper, engagements } }: RecordProps) => {
  const { mayUpdate } = useRecordEditing();
  return (
    <Customer
      shipper={shipper}
      flags={<Flags of={CUSTOMER_FLAGS} stored={engagements} />}
      optOuts={!mayUpdate}
    />
  );
};

/** Two cards side by side where both are read; a form takes the whole width. */
const Pair = ({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) => (
  <div className={isOpen ? 'column' : 'pair'}>{children}</div>
);

/** The cards in the order of a sales call. */
export const RecordCards = memo(({ record }: RecordProps) => {
  const { open } = useRecordEditing();
  return (
    <>
      <Editable card="customer" view={<CustomerFacts record={record} />} Form={CustomerForm} />
      <Pair isOpen={open.has('origin') || open.has('destination')}>
        <Editable
          card="origin"
          view={<LocationFacts title="Origin" location={record.origin} />}
          Form={OriginForm}
        />
        <Editable
          card="destination"
          view={<LocationFacts title="Destination" location={record.destination} />}
          Form={DestinationForm}
        />
      </Pair>
      <Editable card="vehicles" view={<Vehicles vehicles={record.vehicles} />} Form={VehiclesForm} />
      <Pair isOpen={open.has('price') || open.has('transport')}>
        <Editable card="price" view={<Price transport={record.transport} />} Form={PricingCard} />
        <Editable
          card="transport"
          view={<TransportFacts transport={record.transport} />}
          Form={TransportForm}
        />
      </Pair>
      <Pair isOpen={open.has('carrierNote')}>
        <Editable card="carrierNote" view={<CarrierNoteWords record={record} />} Form={CarrierNoteCard} />
        <Card title="Map">
          <LaneMap origin={record.origin} destination={record.destination} />
        </Card>
      </Pair>
    </>
  );
});

/** Read, a day that is chosen is saved at once; while other cards are edited it is edited with them. */
const FollowupsAtOnce = () => {
  const { isEditing, edit } = useRecordEditing();
  return <FollowupsCard onChanged={isEditing ? () => edit('followups') : undefined} />;
};

export const FollowupsOfQuote = ({ record }: RecordProps) => {
  const { mayUpdate } = useRecordEditing();
  const view = mayUpdate ? <FollowupsAtOnce /> : <Followups followups={record.followups} />;
  return <Editable card="followups" view={view} Form={FollowupsForm} />;
};
