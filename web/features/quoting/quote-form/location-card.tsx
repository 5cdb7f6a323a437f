import { Button, Intent } from '@blueprintjs/core';
import { Person } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../kit/card.tsx';
import { More } from '../../../kit/form/more.tsx';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import type { QuoteDraft } from './draft.ts';
import { RecordField } from './field.tsx';
import { useIsOrder } from './form-kind.ts';
import { LocalityFields } from './locality-fields.tsx';

type LocationCardProps = { readonly name: 'origin' | 'destination'; readonly title: string };

/** Form of the pickup or delivery location. */
export const LocationCard = ({ name, title }: LocationCardProps) => {
  const { getValues, setValue } = useFormContext<QuoteDraft>();
  const isOrder = useIsOrder();
  const subject = `replaced ${name}`;
  const copyShipper = (): void => {
    const { firstName, phone } = getValues('shipper');
    const before = { ...getValues(name) };
    const put = (contact: string, number: string): void => {
      setValue(`${name}.name`, contact, { shouldDirty: true });
      setValue(`${name}.phone`, number, { shouldDirty: true });
    };
    put(firstName, phone);
    const isReplaced = (before.name && before.name !== firstName) || (before.phone && before.phone !== phone);
    if (isReplaced)
      toast(subject, `The customer took the place of the ${title.toLowerCase()}’s contact.`, Intent.NONE, {
        text: 'Undo',
        onClick: () => put(before.name, before.phone),
      });
  };
  useEffect(() => () => dismissToast(subject), [subject]);
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
        <LocalityFields name={name} />
        {isOrder && (
          <div className="whole">
            <RecordField name={`${name}.address`} required />
          </div>
        )}
        <RecordField name={`${name}.name`} required={isOrder} />
        <RecordField name={`${name}.phone`} required={isOrder} />
        <More label={isOrder ? 'Address 2, company and phone 2' : 'Street address and company'}>
          {!isOrder && <RecordField name={`${name}.address`} />}
          <RecordField name={`${name}.address2`} />
          <RecordField name={`${name}.companyName`} />
          <RecordField name={`${name}.phone2`} />
        </More>
      </div>
    </Card>
  );
};
