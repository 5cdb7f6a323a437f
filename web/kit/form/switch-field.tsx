import { Checkbox, Switch } from '@blueprintjs/core';
import { useController } from 'react-hook-form';
import './form.css';

type SwitchFieldProps = { readonly name: string; readonly label: string };

export const SwitchField = ({ name, label }: SwitchFieldProps) => {
  const { field } = useController({ name });
  const { ref, value, ...bound } = field;
  return (
    <Switch
      {...bound}
      id={name}
      inputRef={ref}
      checked={value === true}
      label={label}
      className="field-switch"
    />
  );
};

export const CheckboxField = ({ name, label }: SwitchFieldProps) => {
  const { field } = useController({ name });
  const { ref, value, ...bound } = field;
  return <Checkbox {...bound} id={name} inputRef={ref} checked={value === true} label={label} inline />;
};
