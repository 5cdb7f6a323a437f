import { FormGroup, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { useHeld } from './use-held.ts';
import './form.css';

/** `name` is the dotted path of the value in the form; it is also the id of its input. */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
};

/** What an input needs to be tied to its label, help and error. */
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

/** Ties a field to the form around it. */
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

/** Label above, help or error under. */
export const FieldFrame = ({ name, label, required, help, error, children }: FrameProps) => {
  const told = useHeld(error);
  return (
    <FormGroup
      className="field"
      label={label}
      labelFor={name}
      labelInfo={required && <span aria-hidden>*</span>}
      helperText={(told ?? help) && <span id={`${name}-help`}>{told ?? help}</span>}
      intent={told === undefined ? Intent.NONE : Intent.DANGER}
    >
      {children}
    </FormGroup>
  );
};
