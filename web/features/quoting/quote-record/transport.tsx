import { Card } from '../../../ui/card.tsx';
import { civilDate, count } from '../../../ui/format.ts';
import type { Transport } from '../quote-types.ts';
import { Facts } from './facts.tsx';

const CARRIER_TYPES = { OPEN: 'Open', ENCLOSED: 'Enclosed' } as const;

export const TransportFacts = ({ transport }: { readonly transport: Transport }) => (
  <Card title="Transport information">
    <Facts
      of={[
        ['Carrier type', CARRIER_TYPES[transport.carrierType]],
        ['Available date', civilDate(transport.availableDate)],
        ['Delivery date', transport.deliveryDate && civilDate(transport.deliveryDate)],
        ['Miles', transport.miles !== null && count(transport.miles)],
        ['Carrier note', transport.note && <bdi className="prose">{transport.note}</bdi>],
      ]}
    />
  </Card>
);
