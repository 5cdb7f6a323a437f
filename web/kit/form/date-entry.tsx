import { FormGroup, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Below } from './below.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

type DateEntryProps = Omit<DateInputProps, 'label' | 'intent' | 'onKeyDown' | `aria-${string}`> & {
  readonly id: string;
  readonly label: string;
  /** Name of the calendar, if the label is not enough. */
  readonly calendarFor?: string;
  /** Error message for the typed text. */
  readonly problem: string | undefined;
  readonly onEnter?: () => void;
  /** Rendered beside the input. */
  readonly children?: ReactNode;
};

/** A labelled date input outside a record's form, with its own error. */
export const DateEntry = ({
  id,
  label,
  calendarFor = label,
  problem,
  onEnter,
  children,
  ...input
}: DateEntryProps) => {
  const intent = problem === undefined ? Intent.NONE : Intent.DANGER;
  return (
    <FormGroup
      className="field field-alone no-print"
      label={label}
      labelFor={id}
      intent={intent}
      helperText={<Below id={`${id}-help`} note={problem} />}
    >
      <div className="date-entry">
        <DateInput
          {...input}
          id={id}
          label={calendarFor}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || onEnter === undefined) return;
            event.preventDefault();
            // What a held key was answered has not been read.
            if (!event.repeat) onEnter();
          }}
          intent={intent}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-help`}
        />
        {children}
      </div>
    </FormGroup>
  );
};
