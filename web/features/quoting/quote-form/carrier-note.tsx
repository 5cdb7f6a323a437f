import { Card } from '../../../ui/card.tsx';
import { ProseField } from '../../../ui/form/text-field.tsx';

/** What a carrier is to know of the load; it has a card of its own on the page of a record. */
export const CarrierNote = ({ label = 'Carrier note' }: { readonly label?: string }) => (
  <ProseField name="transport.note" label={label} />
);

export const CarrierNoteCard = () => (
  <Card title="Carrier note">
    <CarrierNote label="What the carrier is to know" />
  </Card>
);
