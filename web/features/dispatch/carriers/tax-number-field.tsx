import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import type { TaxNumberName } from '../../../../src/dispatch/contract/tax-number.ts';
import type { CarrierFields } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { FieldFrame, useBound } from '../../../kit/form/bound.tsx';
import { useTaxNumber } from './use-tax-number.ts';

type TaxNumberFieldProps = {
  readonly name: TaxNumberName;
  /** Null for a new carrier. */
  readonly carrier: CarrierFields | null;
};

/**
 * An EIN or SSN. A stored one is masked until somebody asks for it, which is recorded; typing replaces it as a whole.
 */
export const TaxNumberField = ({ name, carrier }: TaxNumberFieldProps) => {
  const { label } = CARRIER[name];
  const mask = carrier?.[name] ?? null;
  const help = mask === null ? undefined : 'Each look at it is recorded.';
  const { field, links, intent, error } = useBound({ name, help });
  const { number, isBusy, show, hide } = useTaxNumber(carrier?.id, name, mask);
  const [isTouched, setTouched] = useState(false);
  const isStored = mask !== null && field.value === mask;
  const verb = number === undefined ? 'Show' : 'Hide';
  // One button for both, which keeps the focus.
  const toggle = (
    <BusyButton
      variant="minimal"
      text={verb}
      aria-label={`${verb} the ${label}`}
      loading={isBusy}
      onClick={number === undefined ? show : hide}
    />
  );
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      <InputGroup
        {...links}
        name={field.name}
        value={isStored ? (number ?? mask) : field.value}
        onFocus={({ target }) => {
          if (isStored) target.select();
        }}
        // A click would put the caret into the mask.
        onMouseUp={(event) => {
          if (isStored && !isTouched) event.preventDefault();
          setTouched(true);
        }}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={() => {
          setTouched(false);
          field.onBlur();
        }}
        inputRef={field.ref}
        inputMode="numeric"
        autoComplete="off"
        intent={intent}
        {...(isStored && { rightElement: toggle })}
      />
    </FieldFrame>
  );
};
