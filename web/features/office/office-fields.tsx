import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { STATES } from '../../../src/shared-kernel/states.ts';
import { STANDARD_CONTRACT } from '../../../src/workspace/contract/office.ts';
import type { Office } from '../../api/generated/types.ts';
import { Card } from '../../kit/card.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { type Option, SelectField } from '../../kit/form/select-field.tsx';
import { ProseField, TextField } from '../../kit/form/text-field.tsx';
import { ChangedBy } from './changed-by.tsx';

type OfOffice = { readonly office: Office };

export const Name = ({ office }: OfOffice) => (
  <Card title="Office" actions={<ChangedBy office={office} part="name" />}>
    <TextField name="name" label="Name" required help="As customers know it." />
  </Card>
);

export const Contact = ({ office }: OfOffice) => (
  <Card title="Phones, e-mail and website" actions={<ChangedBy office={office} part="contact" />}>
    <div className="fields">
      <PhoneField name="contact.phone" label="Phone" help="For new customers." />
      <PhoneField
        name="contact.supportPhone"
        label="Support phone"
        help="On every page that a customer opens."
      />
      <TextField name="contact.email" label="E-mail" type="email" inputMode="email" />
      <TextField name="contact.website" label="Website" />
    </div>
  </Card>
);

const STATE_OPTIONS: ReadonlyArray<Option> = Object.entries(STATES).map(([value, label]) => ({
  value,
  label,
}));

type AddressProps = { readonly at: 'street' | 'mailing'; readonly title: string; readonly help: string };

const Address = ({ at, title, help }: AddressProps) => (
  <fieldset className="office-address">
    <legend>{title}</legend>
    <p className="quiet">{help}</p>
    <div className="fields">
      <TextField name={`addresses.${at}.address`} label="Street" />
      <TextField name={`addresses.${at}.address2`} label="Suite or unit" />
      <div className="third">
        <TextField name={`addresses.${at}.city`} label="City" />
      </div>
      <div className="third">
        <SelectField
          name={`addresses.${at}.state`}
          label="State"
          none="Choose a state"
          options={STATE_OPTIONS}
        />
      </div>
      <div className="third">
        <TextField name={`addresses.${at}.zipcode`} label="ZIP code" inputMode="numeric" />
      </div>
    </div>
  </fieldset>
);

export const Addresses = ({ office }: OfOffice) => (
  <Card title="Addresses" actions={<ChangedBy office={office} part="addresses" />}>
    <Address at="street" title="Street address" help="Where the office is." />
    <Address at="mailing" title="Mailing address" help="Left empty where mail goes to the street address." />
  </Card>
);

/** Terms that customers sign; an empty text offers the standard contract. */
export const ContractText = ({ office }: OfOffice) => {
  const { setValue } = useFormContext();
  const text = useWatch({ name: 'contractText' });
  const insert = (): void => setValue('contractText', STANDARD_CONTRACT, { shouldDirty: true });
  const help =
    office.contractVersion === 0
      ? 'What customers agree to when they book.'
      : `What customers agree to when they book. This is version ${office.contractVersion}; who has signed an earlier one stays with it.`;
  return (
    <Card title="Contract text" actions={<ChangedBy office={office} part="contract" />}>
      <ProseField name="contractText" label="Text" rows={14} help={help} />
      {text === '' && <Button className="office-insert" text="Insert the standard text" onClick={insert} />}
    </Card>
  );
};
