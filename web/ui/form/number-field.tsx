import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';
import { wholeText, wholeValue } from './typed.ts';

/** A whole number: keeps the text as typed while it is edited, and writes it out properly when it is left. */
export const WholeNumberField = (props: FieldProps) => {
  const { field, links, intent, error } = useBound(props);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <FieldFrame {...props} error={error}>
      <InputGroup
        {...links}
        name={field.name}
        className="field-number"
        value={typing ?? wholeText(field.value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyping(target.value);
          field.onChange(wholeValue(target.value));
        }}
        onBlur={() => {
          setTyping(null);
          field.onBlur();
        }}
        inputRef={field.ref}
        inputMode="numeric"
        autoComplete="off"
        intent={intent}
      />
    </FieldFrame>
  );
};
