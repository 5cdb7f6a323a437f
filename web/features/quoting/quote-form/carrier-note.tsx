import { Card } from '../../../kit/card.tsx';
import { RecordField } from './field.tsx';

/** The carrier note of a form; on the page of a record it has a card of its own. */
export const CarrierNoteCard = () => (
  <Card title="Carrier note">
    <RecordField name="transport.note" />
  </Card>
);
