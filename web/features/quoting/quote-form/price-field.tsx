import { InputGroup, Intent } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../../kit/form/bound.tsx';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { moneyText } from '../../../kit/form/typed.ts';
import { amountOf, type PriceField as Field } from './price-draft.ts';
import { priceLabel } from './price-words.ts';
import type { PricingForm } from './use-pricing.ts';

type PriceFieldProps = { readonly field: Field; readonly pricing: PricingForm; readonly required?: boolean };
type PriceInputProps = PriceFieldProps & {
  readonly error: string | undefined;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
};

/** Text counts on blur or Enter; Escape takes it back. */
const PriceInput = ({ field, pricing, required, error, inputRef }: PriceInputProps) => {
  const name = `transport.${field}`;
  const id = useFieldIds()(name);
  const typed = pricing.draft.typed[field];
  const shifted = typed === null && pricing.shift.fields.includes(field);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    if (event.key === 'Enter') {
      event.preventDefault();
      flushSync(() => pricing.enter(field));
      input.select();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      flushSync(() => pricing.takeBack(field));
      input.select();
    }
  };
  return (
    <FieldFrame name={name} label={priceLabel(field)} required={required} error={error}>
      <InputGroup
        id={id}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-help`}
        aria-required={required}
        className={shifted ? 'field-number price-field price-shifted' : 'field-number price-field'}
        value={typed ?? moneyText(amountOf(pricing.draft, field))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => pricing.type(field, target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => pricing.enter(field)}
        inputRef={inputRef}
        inputMode="decimal"
        leftElement={<span className="field-affix">$</span>}
        autoComplete="off"
        intent={error === undefined ? Intent.NONE : Intent.DANGER}
      />
    </FieldFrame>
  );
};

/** An editable amount of the form's price. */
const StoredPrice = (props: PriceFieldProps) => {
  const { field, fieldState } = useController({ name: `transport.${props.field}` });
  const { refused } = props.pricing;
  // A rejected carrier pay also makes the base price invalid; only its own field shows the error.
  const isOfCarrierPay = props.field === 'basePrice' && refused.carrierPay !== undefined;
  const error = refused[props.field] ?? (isOfCarrierPay ? undefined : fieldState.error?.message);
  return <PriceInput {...props} error={error} inputRef={field.ref} />;
};

/** An amount of the price; carrier pay is derived from the others. */
export const PriceField = (props: PriceFieldProps) =>
  props.field === 'carrierPay' ? (
    <PriceInput {...props} error={props.pricing.refused.carrierPay} />
  ) : (
    <StoredPrice {...props} />
  );
