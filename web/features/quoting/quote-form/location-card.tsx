import { Button } from '@blueprintjs/core';
import { Person } from '@blueprintjs/icons';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { More } from '../../../ui/form/more.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { STATE_OPTIONS } from './choices.ts';
import type { QuoteDraft } from './draft.ts';
import { useIsOrder } from './form-kind.ts';
import { SuggestField } from './suggest-field.tsx';
import { usePlace } from './use-place.ts';

type LocationCardProps = { readonly name: 'origin' | 'destination'; readonly title: string };

/** Where the vehicle is picked up or delivered. */
export const LocationCard = ({ name, title }: LocationCardProps) => {
  const { getValues, setValue } = useFormContext<QuoteDraft>();
  const isOrder = useIsOrder();
  const { zipHelp, suggestions, choose } = usePlace(name);
  const copyShipper = (): void => {
    const { firstName, phone } = getValues('shipper');
    setValue(`${name}.name`, firstName, { shouldDirty: true });
    setValue(`${name}.phone`, phone, { shouldDirty: true });
  };
  const useShipper = (
    <Button
      variant="minimal"
      size="small"
      icon={<Person />}
      text="Use customer"
      aria-label={`Use customer for ${title.toLowerCase()}`}
      onClick={copyShipper}
    />
  );
  return (
    <Card title={title} actions={useShipper}>
      <div className="fields">
        <div className="quarter">
          <TextField name={`${name}.zipcode`} label="ZIP code" inputMode="numeric" help={zipHelp} required />
        </div>
        <SuggestField name={`${name}.city`} label="City" suggestions={suggestions} onPick={choose} required />
        <div className="quarter">
          <SelectField name={`${name}.state`} label="State" options={STATE_OPTIONS} none="" required />
        </div>
        <TextField name={`${name}.name`} label="Contact name" required={isOrder} />
        <PhoneField name={`${name}.phone`} label="Contact phone" required={isOrder} />
        {isOrder && <TextField name={`${name}.address`} label="Address" required />}
        <More label={isOrder ? 'Address 2, company and phone 2' : 'Street address and company'}>
          {!isOrder && <TextField name={`${name}.address`} label="Address" />}
          <TextField name={`${name}.address2`} label="Address 2" />
          <TextField name={`${name}.companyName`} label="Company" />
          <PhoneField name={`${name}.phone2`} label="Contact phone 2" />
        </More>
      </div>
    </Card>
  );
};
