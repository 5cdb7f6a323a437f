import type { ReactNode } from 'react';
import { Card } from '../../../kit/card.tsx';
import { Distance } from './distance.tsx';
import { RecordField } from './field.tsx';

/** `children` are rendered below the fields. */
export const TransportCard = ({ children }: { readonly children?: ReactNode }) => (
  <Card title="Transport information">
    <div className="fields">
      <RecordField name="transport.carrierType" />
      <RecordField name="transport.miles" />
      <Distance />
      <RecordField name="transport.availableDate" required />
      <RecordField name="transport.deliveryDate" />
      {children}
    </div>
  </Card>
);
