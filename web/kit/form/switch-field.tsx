import { Checkbox, Switch } from '@blueprintjs/core';
import { useController } from 'react-hook-form';
import { useFieldIds } from './field-ids.ts';
import './form.css';

type SwitchFieldProps = { readonly name: string; readonly label: string };

export const SwitchField = ({ name, label }: SwitchFieldProps) => {
  const { field } = useController({ name });
  const id = useFieldIds()(name);
  const { ref, value, ...bound } = field;
  return (
    <Switch
      {...bound}
      id={id}
      inputRef={ref}
      checked={value === true}
      label={label}
      className="field-switch"
    />
  );
};

export const CheckboxField = ({ name, label }: SwitchFieldProps) => {
  const { field } = useController({ name });
  const id = useFieldIds()(name);
  const { ref, value, ...bound } = field;
  return <Checkbox {...bound} id={id} inputRef={ref} checked={value === true} label={label} inline />;
};
