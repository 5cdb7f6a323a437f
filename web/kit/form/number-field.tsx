import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';
import { moneyText, moneyValue, wholeText, wholeValue } from './typed.ts';

type Value = number | string | null;

type NumberFieldProps = FieldProps & {
  readonly textOf: (value: Value) => string;
  readonly parse: (text: string) => Value;
  readonly leftElement?: ReactElement;
};

/** Keeps the text as typed while it is edited, and writes it out properly when it is left. */
const NumberField = ({ textOf, parse, leftElement, ...props }: NumberFieldProps) => {
  const { field, links, intent, error } = useBound(props);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <FieldFrame {...props} error={error}>
      <InputGroup
        {...links}
        name={field.name}
        className="field-number"
        leftElement={leftElement}
        value={typing ?? textOf(field.value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyping(target.value);
          field.onChange(parse(target.value));
        }}
        onBlur={() => {
          setTyping(null);
          field.onBlur();
        }}
        inputRef={field.ref}
        inputMode={leftElement ? 'decimal' : 'numeric'}
        autoComplete="off"
        intent={intent}
      />
    </FieldFrame>
  );
};

/** A whole number. */
export const WholeNumberField = (props: FieldProps) => (
  <NumberField {...props} textOf={wholeText} parse={wholeValue} />
);

/** An amount of dollars. */
export const MoneyField = (props: FieldProps) => (
  <NumberField
    {...props}
    textOf={moneyText}
    parse={moneyValue}
    leftElement={<span className="field-affix">$</span>}
  />
);
