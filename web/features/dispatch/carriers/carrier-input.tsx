import type { ComponentType } from 'react';
import { CARRIER, type CarrierField } from '../../../../src/dispatch/contract/carriers.ts';
import type { FieldKind } from '../../../../src/shared-kernel/field.ts';
import { STATES } from '../../../../src/shared-kernel/states.ts';
import type { FieldProps } from '../../../kit/form/bound.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { type Option, SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';

const STATE_OPTIONS: ReadonlyArray<Option> = Object.entries(STATES).map(([value, name]) => ({
  value,
  label: `${value} ${name}`,
}));

const NumberText = (props: FieldProps) => <TextField {...props} inputMode="numeric" />;
const EmailField = (props: FieldProps) => <TextField {...props} inputMode="email" />;
const StateField = (props: FieldProps) => <SelectField {...props} options={STATE_OPTIONS} none="" />;

/** Input of each kind of field; a text input otherwise. */
const INPUTS: Readonly<Partial<Record<FieldKind, ComponentType<FieldProps>>>> = {
  code: NumberText,
  zipcode: NumberText,
  email: EmailField,
  phone: PhoneField,
  state: StateField,
  day: DateField,
  switch: SwitchField,
};

type CarrierInputProps = Omit<FieldProps, 'name' | 'label'> & { readonly name: CarrierField };

/** Labelled input of a carrier's field, by the contract. */
export const CarrierInput = (props: CarrierInputProps) => {
  const field = CARRIER[props.name];
  if (field.kind === 'choice') {
    const options = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
    return <SelectField {...props} label={field.label} options={options} />;
  }
  const Input = INPUTS[field.kind] ?? TextField;
  return <Input {...props} label={field.label} />;
};
