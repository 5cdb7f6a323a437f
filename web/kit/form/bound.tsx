import { FormGroup, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { useHeld } from './use-held.ts';
import './form.css';

/** `name` is the dotted path of the value in the form, and the id of its input. */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
};

/** Props that link an input to its label, help and error. */
export type InputLinks = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean | undefined;
};

export type Bound = {
  readonly field: ControllerRenderProps;
  readonly links: InputLinks;
  readonly intent: Intent;
  readonly error: string | undefined;
};

/** Binds a field to the surrounding form. */
export const useBound = ({ name, required, help }: Pick<FieldProps, 'name' | 'required' | 'help'>): Bound => {
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const described = error !== undefined || help !== undefined;
  const links = {
    id: name,
    'aria-invalid': error !== undefined,
    'aria-describedby': described ? `${name}-help` : undefined,
    'aria-required': required,
  };
  return { field, links, intent: error === undefined ? Intent.NONE : Intent.DANGER, error };
};

type FrameProps = FieldProps & { readonly error: string | undefined; readonly children: ReactNode };

/** Label above the input, help or error below. */
export const FieldFrame = ({ name, label, required, help, error, children }: FrameProps) => {
  const shownError = useHeld(error);
  return (
    <FormGroup
      className="field"
      label={label}
      labelFor={name}
      labelInfo={required && <span aria-hidden>*</span>}
      helperText={(shownError ?? help) && <span id={`${name}-help`}>{shownError ?? help}</span>}
      intent={shownError === undefined ? Intent.NONE : Intent.DANGER}
    >
      {children}
    </FormGroup>
  );
};
