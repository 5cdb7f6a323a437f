import type { ReactNode } from 'react';
import { Card } from '../../../kit/card.tsx';
import { More } from '../../../kit/form/more.tsx';
import { useLocalityOfZip } from '../../../kit/places/use-locality-of-zip.ts';
import { RecordField } from './field.tsx';
import { useIsOrder } from './form-kind.ts';

type CustomerCardProps = {
  readonly actions?: ReactNode;
  /** Whether the form has the customer's opt-outs. */
  readonly optOuts?: boolean;
};

export const CustomerCard = ({ actions, optOuts = true }: CustomerCardProps) => {
  const isOrder = useIsOrder();
  const zipHint = useLocalityOfZip('shipper.');
  return (
    <Card title="Customer" actions={actions}>
      <div className="fields">
        <RecordField name="shipper.firstName" required />
        <RecordField name="shipper.lastName" required={isOrder} />
        <RecordField name="shipper.phone" required />
        <RecordField name="shipper.phone2" />
        <RecordField name="shipper.email" required={isOrder} />
        <RecordField name="shipper.companyName" />
        {optOuts && (
          <div className="whole">
            <RecordField name="shipper.noText" />
            <RecordField name="shipper.noEmail" />
            <RecordField name="shipper.noVm" />
          </div>
        )}
        <More label="Address and customer note">
          <RecordField name="shipper.address" />
          <RecordField name="shipper.address2" />
          <div className="third wide-note">
            <RecordField name="shipper.zipcode" hint={zipHint} />
          </div>
          <div className="third">
            <RecordField name="shipper.city" />
          </div>
          <div className="third">
            <RecordField name="shipper.state" />
          </div>
          <div className="whole">
            <RecordField name="shipper.note" />
          </div>
        </More>
      </div>
    </Card>
  );
};
