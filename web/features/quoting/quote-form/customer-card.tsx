import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { More } from '../../../ui/form/more.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { CheckboxField } from '../../../ui/form/switch-field.tsx';
import { ProseField, TextField } from '../../../ui/form/text-field.tsx';
import { STATE_OPTIONS } from './choices.ts';
import { useIsOrder } from './form-kind.ts';

type CustomerCardProps = {
  readonly actions?: ReactNode;
  /** Whether what the customer does not want is asked here. */
  readonly optOuts?: boolean;
};

export const CustomerCard = ({ actions, optOuts = true }: CustomerCardProps) => {
  const isOrder = useIsOrder();
  return (
    <Card title="Customer" actions={actions}>
      <div className="fields">
        <TextField name="shipper.firstName" label="First name" required />
        <TextField name="shipper.lastName" label="Last name" required={isOrder} />
        <PhoneField name="shipper.phone" label="Phone" required />
        <PhoneField name="shipper.phone2" label="Phone 2" />
        <TextField name="shipper.email" label="Email" inputMode="email" required={isOrder} />
        <TextField name="shipper.companyName" label="Company" />
        {optOuts && (
          <div className="whole">
            <CheckboxField name="shipper.noText" label="No Text" />
            <CheckboxField name="shipper.noEmail" label="No Email" />
            <CheckboxField name="shipper.noVm" label="No VM" />
          </div>
        )}
        <More label="Address and customer note">
          <TextField name="shipper.address" label="Address" />
          <TextField name="shipper.address2" label="Address 2" />
          <div className="third">
            <TextField name="shipper.city" label="City" />
          </div>
          <div className="third">
            <SelectField name="shipper.state" label="State" options={STATE_OPTIONS} none="" />
          </div>
          <div className="third">
            <TextField name="shipper.zipcode" label="ZIP code" inputMode="numeric" />
          </div>
          <div className="whole">
            <ProseField name="shipper.note" label="Customer note" />
          </div>
        </More>
      </div>
    </Card>
  );
};
