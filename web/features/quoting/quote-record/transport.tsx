import { Card } from '../../../ui/card.tsx';
import { civilDate, count } from '../../../ui/format.ts';
import type { QuoteRecord, Transport } from '../quote-types.ts';
import { Facts } from './facts.tsx';
import { whyEmpty } from './forgotten.ts';

const CARRIER_TYPES = { OPEN: 'Open', ENCLOSED: 'Enclosed' } as const;

export const TransportFacts = ({ transport }: { readonly transport: Transport }) => (
  <Card title="Transport information">
    <Facts
      of={[
        ['Carrier type', CARRIER_TYPES[transport.carrierType]],
        ['Available date', civilDate(transport.availableDate)],
        ['Delivery date', transport.deliveryDate && civilDate(transport.deliveryDate)],
        ['Miles', transport.miles !== null && count(transport.miles)],
      ]}
    />
  </Card>
);

export const CarrierNoteWords = ({ record }: { readonly record: QuoteRecord }) => {
  const { note } = record.transport;
  return (
    <Card title="Carrier note">
      {note ? (
        <bdi className="prose">{note}</bdi>
      ) : (
        <p className="quiet">{whyEmpty(record, 'notes', 'Nothing is noted for the carrier.')}</p>
      )}
    </Card>
  );
};
