import type { ReactNode } from 'react';
import { Card } from '../../../../kit/card.tsx';
import { LaneMap } from '../../../../kit/lane-map/lane-map.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { useCurrentRecord } from '../current-record.ts';
import { FilesCard } from '../files/files-card.tsx';
import { NotesCard } from '../story/notes-card.tsx';
import { Customer } from './customer.tsx';
import { Editable } from './editable-card.tsx';
import { CUSTOMER_FLAGS, Flags } from './flags.tsx';
import {
  CUSTOMER_ROOM,
  locationRoom,
  NOTE_ROOM,
  priceRoom,
  TRANSPORT_ROOM,
  vehiclesRoom,
} from './form-rooms.ts';
import { LocationFacts } from './lane.tsx';
import { LaneMiles } from './lane-miles.tsx';
import { LeadCard } from './lead-card.tsx';
import { Price } from './price.tsx';
import { CarrierNoteWords, TransportFacts } from './transport.tsx';
import { Vehicles } from './vehicles.tsx';

/** Stands beside a price while something is edited. */
const OutdatedPrice = lazyPart(
  'note on the price',
  async () => (await import('../../quoter/outdated.tsx')).OutdatedPrice,
);

const CustomerFacts = () => {
  const { shipper, engagements } = useCurrentRecord();
  const { mayUpdate } = useRecordEditing();
  return (
    <Customer
      shipper={shipper}
      flags={<Flags of={CUSTOMER_FLAGS} stored={engagements} />}
      optOuts={!mayUpdate}
    />
  );
};

/** Two read-only cards side by side; an open form takes the whole width. */
const Pair = ({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) => (
  <div className={isOpen ? 'column' : 'pair'}>{children}</div>
);

export const CustomerPart = () => <Editable card="customer" room={CUSTOMER_ROOM} view={<CustomerFacts />} />;

export const LanePart = () => {
  const { open } = useRecordEditing();
  const record = useCurrentRecord();
  const { origin, destination } = record;
  const room = locationRoom(record);
  return (
    <Pair isOpen={open.has('origin') || open.has('destination')}>
      <Editable card="origin" room={room} view={<LocationFacts title="Origin" location={origin} />} />
      <Editable
        card="destination"
        room={room}
        view={<LocationFacts title="Destination" location={destination} />}
      />
    </Pair>
  );
};

export const VehiclesPart = () => {
  const record = useCurrentRecord();
  return (
    <Editable card="vehicles" room={vehiclesRoom(record)} view={<Vehicles vehicles={record.vehicles} />} />
  );
};

export const PricePart = () => {
  const { open } = useRecordEditing();
  const record = useCurrentRecord();
  const { transport, parentStatus } = record;
  const facts = (
    <TransportFacts transport={transport} parentStatusId={parentStatus?.id}>
      <LaneMiles />
    </TransportFacts>
  );
  const price = <Price transport={transport}>{open.size > 0 && <OutdatedPrice />}</Price>;
  return (
    <Pair isOpen={open.has('price') || open.has('transport')}>
      <Editable card="price" room={priceRoom(record)} view={price} />
      <Editable card="transport" room={TRANSPORT_ROOM} view={facts} />
    </Pair>
  );
};

export const CarrierPart = () => {
  const { open } = useRecordEditing();
  const record = useCurrentRecord();
  return (
    <Pair isOpen={open.has('carrierNote')}>
      <Editable card="carrierNote" room={NOTE_ROOM} view={<CarrierNoteWords record={record} />} />
      <Card title="Map">
        <LaneMap origin={record.origin} destination={record.destination} />
      </Card>
    </Pair>
  );
};

export const LeadPart = () => <LeadCard record={useCurrentRecord()} />;

export const NotesPart = () => <NotesCard record={useCurrentRecord()} />;

export const FilesPart = () => <FilesCard record={useCurrentRecord()} />;
