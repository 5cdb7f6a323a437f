import { Button } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { STATES } from '../../../src/shared-kernel/states.ts';
import {
  OFFICE,
  OFFICE_ADDRESS,
  OFFICE_ADDRESS_NAMES,
  OFFICE_CONTACT,
  OFFICE_SECTIONS,
  type OfficeAddress,
  STANDARD_CONTRACT,
} from '../../../src/workspace/contract/office.ts';
import type { Office } from '../../api/generated/types.ts';
import { Card } from '../../kit/card.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { type Option, SelectField } from '../../kit/form/select-field.tsx';
import { ProseField, TextField } from '../../kit/form/text-field.tsx';
import { useLocalityOfZip } from '../../kit/places/use-locality-of-zip.ts';
import { ChangedBy } from './changed-by.tsx';

type OfOffice = { readonly office: Office };

export const Name = ({ office }: OfOffice) => (
  <Card title="Office" actions={<ChangedBy office={office} part="name" />}>
    <TextField name="name" label={OFFICE.name.label} required help="As customers know it." />
  </Card>
);

export const Contact = ({ office }: OfOffice) => (
  <Card title={OFFICE_SECTIONS.contact} actions={<ChangedBy office={office} part="contact" />}>
    <div className="fields">
      <PhoneField name="contact.phone" label={OFFICE_CONTACT.phone.label} help="For new customers." />
      <PhoneField
        name="contact.supportPhone"
        label={OFFICE_CONTACT.supportPhone.label}
        help="On every page that a customer opens."
      />
      <TextField name="contact.email" label={OFFICE_CONTACT.email.label} type="email" inputMode="email" />
      <TextField name="contact.website" label={OFFICE_CONTACT.website.label} />
    </div>
  </Card>
);

const STATE_OPTIONS: ReadonlyArray<Option> = Object.entries(STATES).map(([value, label]) => ({
  value,
  label,
}));

type AddressProps = { readonly at: OfficeAddress; readonly help: string };

/** The ZIP code comes before the city and the state that it fills in. */
const Address = ({ at, help }: AddressProps) => {
  const zipHint = useLocalityOfZip(`addresses.${at}.`);
  return (
    <fieldset className="office-address">
      <legend>{OFFICE_ADDRESS_NAMES[at]}</legend>
      <p className="quiet">{help}</p>
      <div className="fields">
        <TextField name={`addresses.${at}.address`} label={OFFICE_ADDRESS.address.label} />
        <TextField name={`addresses.${at}.address2`} label={OFFICE_ADDRESS.address2.label} />
        <div className="third wide-note">
          <TextField
            name={`addresses.${at}.zipcode`}
            label={OFFICE_ADDRESS.zipcode.label}
            hint={zipHint}
            inputMode="numeric"
          />
        </div>
        <div className="third">
          <TextField name={`addresses.${at}.city`} label={OFFICE_ADDRESS.city.label} />
        </div>
        <div className="third">
          <SelectField
            name={`addresses.${at}.state`}
            label={OFFICE_ADDRESS.state.label}
            none="Choose a state"
            options={STATE_OPTIONS}
          />
        </div>
      </div>
    </fieldset>
  );
};

export const Addresses = ({ office }: OfOffice) => (
  <Card title={OFFICE_SECTIONS.addresses} actions={<ChangedBy office={office} part="addresses" />}>
    <Address at="street" help="Where the office is." />
    <Address at="mailing" help="Left empty where mail goes to the street address." />
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
    <Card title={OFFICE_SECTIONS.contract} actions={<ChangedBy office={office} part="contract" />}>
      <ProseField name="contractText" label={OFFICE.contractText.label} rows={14} help={help} />
      {text === '' && <Button className="office-insert" text="Insert the standard text" onClick={insert} />}
    </Card>
  );
};
