import { FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { useId } from 'react';

type NumberProps = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
};

/** A number of a rule, which may be left blank. */
export const OptionalNumber = ({ label, value, problem, onChange }: NumberProps) => {
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem === undefined ? Intent.NONE : Intent.DANGER}
      helperText={problem}
    >
      <InputGroup
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        onValueChange={onChange}
      />
    </FormGroup>
  );
};
