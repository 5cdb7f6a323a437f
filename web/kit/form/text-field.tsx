import { InputGroup, TextArea } from '@blueprintjs/core';
import type { HTMLInputTypeAttribute } from 'react';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';

type TextFieldProps = FieldProps & {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'email' | 'numeric';
};

export const TextField = ({ type = 'text', inputMode, ...props }: TextFieldProps) => {
  const { field, links, intent, error } = useBound(props);
  const { ref, ...bound } = field;
  return (
    <FieldFrame {...props} error={error}>
      <InputGroup
        {...bound}
        {...links}
        inputRef={ref}
        type={type}
        intent={intent}
        dir="auto"
        autoComplete="off"
        inputMode={inputMode}
      />
    </FieldFrame>
  );
};

export const ProseField = ({ rows = 3, ...props }: FieldProps & { readonly rows?: number }) => {
  const { field, links, intent, error } = useBound(props);
  const { ref, ...bound } = field;
  return (
    <FieldFrame {...props} error={error}>
      <TextArea {...bound} {...links} inputRef={ref} rows={rows} intent={intent} dir="auto" fill />
    </FieldFrame>
  );
};
