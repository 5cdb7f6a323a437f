import { InputGroup } from '@blueprintjs/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';
import { maskPhone, phoneText, phoneValue } from './typed.ts';

/** A US phone number, stored as `+1` and the digits; other text is stored as typed. */
export const PhoneField = (props: FieldProps) => {
  const { field, links, intent, error } = useBound(props);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const typed = maskPhone({ text: target.value, caret: target.selectionStart ?? target.value.length });
    caret.current = typed.caret;
    target.value = typed.text;
    target.setSelectionRange(typed.caret, typed.caret);
    field.onChange(phoneValue(typed.text));
  };
  const text = phoneText(field.value);
  return (
    <FieldFrame {...props} error={error}>
      <InputGroup
        {...links}
        name={field.name}
        value={text}
        onChange={onChange}
        onBlur={field.onBlur}
        inputRef={(element) => {
          input.current = element;
          field.ref(element);
        }}
        leftElement={/^[+0]/.test(text) ? undefined : <span className="field-affix">+1</span>}
        type="tel"
        autoComplete="off"
        intent={intent}
      />
    </FieldFrame>
  );
};
