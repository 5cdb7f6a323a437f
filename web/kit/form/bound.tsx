import { FormGroup, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form';
import { Below } from './below.tsx';
import { checkLeft } from './checks.ts';
import { useFieldIds } from './field-ids.ts';

/** `name` is the dotted path of the value in the form, and the id of its input (see `FieldIds`). */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Stands below the input from the start. */
  readonly help?: ReactNode;
  /** Comes and goes while the form is filled in, where an error would stand. */
  readonly hint?: string | undefined;
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

type BoundProps = Pick<FieldProps, 'name' | 'required' | 'help' | 'hint'>;

/** Binds a field to the surrounding form; an edited field is validated when it is left. */
export const useBound = ({ name, required, help, hint }: BoundProps): Bound => {
  const form = useFormContext();
  const id = useFieldIds()(name);
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const described = (error ?? hint ?? help) !== undefined;
  const links = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described ? `${id}-help` : undefined,
    'aria-required': required,
  };
  const onBlur = (): void => {
    field.onBlur();
    checkLeft(form, name);
  };
  return {
    field: { ...field, onBlur },
    links,
    intent: error === undefined ? Intent.NONE : Intent.DANGER,
    error,
  };
};

type FrameProps = FieldProps & { readonly error: string | undefined; readonly children: ReactNode };

/** Label above the input, help or error below. */
export const FieldFrame = ({ name, label, required, help, hint, error, children }: FrameProps) => {
  const id = useFieldIds()(name);
  return (
    <FormGroup
      className="field"
      label={label}
      labelFor={id}
      labelInfo={
        required && (
          <span aria-hidden className="no-print">
            *
          </span>
        )
      }
      helperText={<Below id={`${id}-help`} help={help} note={error ?? hint} />}
      intent={error === undefined ? Intent.NONE : Intent.DANGER}
    >
      {children}
    </FormGroup>
  );
};
