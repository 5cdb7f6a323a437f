import { FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { useId } from 'react';
import { LONGEST_NAME } from '../../../../src/pricing/contract/price-limits.ts';
import { Below } from '../../../kit/form/below.tsx';

export const NO_NAME = 'Enter a name.';

type DraftNameFieldProps = {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (name: string) => void;
};

/** The name of a draft. */
export const DraftNameField = ({ value, problem, onChange }: DraftNameFieldProps) => {
  const ids = useId();
  const intent = problem === undefined ? Intent.NONE : Intent.DANGER;
  return (
    <FormGroup
      label="Name"
      labelFor={`${ids}-name`}
      labelInfo="(required)"
      intent={intent}
      helperText={<Below id={`${ids}-below`} note={problem} />}
    >
      <InputGroup
        id={`${ids}-name`}
        value={value}
        onValueChange={onChange}
        intent={intent}
        maxLength={LONGEST_NAME}
        placeholder="Winter prices"
        autoComplete="off"
        dir="auto"
        autoFocus
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${ids}-below`}
      />
    </FormGroup>
  );
};
