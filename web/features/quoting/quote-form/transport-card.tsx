import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { WholeNumberField } from '../../../ui/form/number-field.tsx';
import { type Option, SelectField } from '../../../ui/form/select-field.tsx';
import { Distance } from './distance.tsx';

const CARRIER_TYPE_OPTIONS: ReadonlyArray<Option> = [
  { value: 'OPEN', label: 'Open' },
  { value: 'ENCLOSED', label: 'Enclosed' },
];

/** `children` stand below its fields. */
export const TransportCard = ({ children }: { readonly children?: ReactNode }) => (
  <Card title="Transport information">
    <div className="fields">
      <SelectField name="transport.carrierType" label="Carrier type" options={CARRIER_TYPE_OPTIONS} />
      <WholeNumberField name="transport.miles" label="Miles" />
      <Distance />
      <DateField name="transport.availableDate" label="Available date" required />
      <DateField name="transport.deliveryDate" label="Delivery date" />
      {children}
    </div>
  </Card>
);
