import { FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { useId } from 'react';
import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { WholeColumn } from '../../../kit/grid/grid-column.ts';

const whole = (unit: 'miles' | 'dollars'): WholeColumn => ({
  ...{ kind: 'whole', id: unit, title: unit, width: 0, unit, isOptional: true, most: MOST[unit] },
  words: unit === 'miles' ? BOUND_MESSAGES.miles : BOUND_MESSAGES.fee,
});
/** The numbers of a rule. */
export const RULE_NUMBERS = [
  { name: 'originRadius', label: 'Origin radius', column: whole('miles') },
  { name: 'destRadius', label: 'Destination radius', column: whole('miles') },
  { name: 'price', label: 'Price ($)', column: whole('dollars') },
] as const;

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
