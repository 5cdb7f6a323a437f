import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { WholeNumberField } from '../../../ui/form/number-field.tsx';
import { type Option, SelectField } from '../../../ui/form/select-field.tsx';
import { ProseField } from '../../../ui/form/text-field.tsx';
import { Distance } from './distance.tsx';

const CARRIER_TYPE_OPTIONS: ReadonlyArray<Option> = [
  { value: 'OPEN', label: 'Open' },
  { value: 'ENCLOSED', label: 'Enclosed' },
];

export const TransportCard = () => (
  <Card title="Transport information">
    <div className="fields">
      <SelectField name="transport.carrierType" label="Carrier type" options={CARRIER_TYPE_OPTIONS} />
      <WholeNumberField name="transport.miles" label="Miles" />
      <Distance />
      <DateField name="transport.availableDate" label="Available date" required />
      <DateField name="transport.deliveryDate" label="Delivery date" />
      <div className="whole">
        <ProseField name="transport.note" label="Carrier note" />
      </div>
    </div>
  </Card>
);
