import type { ComponentType } from 'react';
import { type FieldPath, fieldAt } from '../../../../src/quoting/contract/fields.ts';
import type { FieldKind } from '../../../../src/shared-kernel/field.ts';
import type { FieldProps } from '../../../kit/form/bound.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { WholeNumberField } from '../../../kit/form/number-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { CheckboxField, SwitchField } from '../../../kit/form/switch-field.tsx';
import { ProseField, TextField } from '../../../kit/form/text-field.tsx';
import { STATE_OPTIONS } from './fixed-options.ts';

const EmailField = (props: FieldProps) => <TextField {...props} inputMode="email" />;
const ZipcodeField = (props: FieldProps) => <TextField {...props} inputMode="numeric" />;
const DayField = (props: FieldProps) => <DateField {...props} relative />;
const StateField = (props: FieldProps) => <SelectField {...props} options={STATE_OPTIONS} none="" />;

/** Input of each kind of field; a text input otherwise. */
const INPUTS: Readonly<Partial<Record<FieldKind, ComponentType<FieldProps>>>> = {
  prose: ProseField,
  email: EmailField,
  phone: PhoneField,
  state: StateField,
  zipcode: ZipcodeField,
  day: DayField,
  count: WholeNumberField,
  switch: CheckboxField,
  'yes-no': SwitchField,
};

type RecordFieldProps = Omit<FieldProps, 'name' | 'label'> & { readonly name: FieldPath };

/** Labelled input of a record's field, by the field catalogue. */
export const RecordField = (props: RecordFieldProps) => {
  const field = fieldAt(props.name);
  if (field.kind === 'choice') {
    const options = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
    return <SelectField {...props} label={field.label} options={options} />;
  }
  const Input = INPUTS[field.kind] ?? TextField;
  return <Input {...props} label={field.label} />;
};
