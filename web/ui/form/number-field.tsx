import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';
import { moneyText, moneyValue, wholeText, wholeValue } from './typed.ts';

type Value = number | string | null;
type Kind = {
  readonly parse: (text: string) => Value;
  readonly format: (value: Value) => string;
  readonly inputMode: 'decimal' | 'numeric';
  readonly affix?: string;
};

const MONEY: Kind = { parse: moneyValue, format: moneyText, inputMode: 'decimal', affix: '$' };
const WHOLE: Kind = { parse: wholeValue, format: wholeText, inputMode: 'numeric' };

/** Keeps the text as typed while it is edited, and writes it out properly when it is left. */
const NumericField = ({ kind, ...props }: FieldProps & { readonly kind: Kind }) => {
  const { field, links, intent, error } = useBound(props);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <FieldFrame {...props} error={error}>
      <InputGroup
        {...links}
        name={field.name}
        className="field-number"
        value={typing ?? kind.format(field.value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyping(target.value);
          field.onChange(kind.parse(target.value));
        }}
        onBlur={() => {
          setTyping(null);
          field.onBlur();
        }}
        inputRef={field.ref}
        inputMode={kind.inputMode}
        leftElement={kind.affix ? <span className="field-affix">{kind.affix}</span> : undefined}
        autoComplete="off"
        intent={intent}
      />
    </FieldFrame>
  );
};

/** Dollars with two decimals. */
export const MoneyField = (props: FieldProps) => <NumericField {...props} kind={MONEY} />;

export const WholeNumberField = (props: FieldProps) => <NumericField {...props} kind={WHOLE} />;
