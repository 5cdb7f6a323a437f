import { FormGroup, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DateInput, type DateInputProps } from './date-input.tsx';
import './form.css';

type DateEntryProps = Omit<DateInputProps, 'label' | 'intent' | 'onKeyDown' | `aria-${string}`> & {
  readonly id: string;
  readonly label: string;
  /** What its calendar is for, where the label does not say it. */
  readonly calendarFor?: string;
  /** What is wrong with what was typed. */
  readonly problem: string | undefined;
  readonly onEnter?: () => void;
  /** Stands beside the input. */
  readonly children?: ReactNode;
};

/** A date that stands for itself, outside a record's form: with its label, and told beside it what is wrong. */
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
      className="field"
      label={label}
      labelFor={id}
      intent={intent}
      helperText={problem && <span id={`${id}-help`}>{problem}</span>}
    >
      <div className="date-entry">
        <DateInput
          {...input}
          id={id}
          label={calendarFor}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || onEnter === undefined) return;
            event.preventDefault();
            onEnter();
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
