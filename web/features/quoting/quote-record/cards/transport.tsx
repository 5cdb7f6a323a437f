import type { QuoteRecord, Transport } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { whyEmpty } from '../forgotten.ts';
import { CONVEYANCE } from '../transport-fields.ts';
import { Facts } from './facts.tsx';
import { factsOf } from './field-facts.tsx';

export const TransportFacts = ({ transport }: { readonly transport: Transport }) => (
  <Card title="Transport information">
    <Facts of={factsOf(CONVEYANCE, transport)} />
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
