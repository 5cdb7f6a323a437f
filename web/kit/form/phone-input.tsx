import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { type ChangeEvent, type RefCallback, useLayoutEffect, useRef } from 'react';
import { maskPhone, phoneText, phoneValue } from './typed.ts';

type PhoneInputProps = Omit<InputGroupProps, 'value' | 'onChange' | 'leftElement' | 'type' | 'inputRef'> & {
  /** As stored: `+1` and the digits, or other text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: RefCallback<HTMLInputElement>;
};

/** A US phone number that is formatted while it is typed. */
export const PhoneInput = ({ value, onChange, inputRef, ...props }: PhoneInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const text = phoneText(value);
  return (
    <InputGroup
      {...props}
      value={text}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        const typed = maskPhone({ text: target.value, caret: target.selectionStart ?? target.value.length });
        caret.current = typed.caret;
        target.value = typed.text;
        target.setSelectionRange(typed.caret, typed.caret);
        onChange(phoneValue(typed.text));
      }}
      inputRef={(element) => {
        input.current = element;
        inputRef?.(element);
      }}
      leftElement={/^[+0]/.test(text) ? undefined : <span className="field-affix">+1</span>}
      type="tel"
      autoComplete="off"
    />
  );
};
