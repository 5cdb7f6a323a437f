import { FormGroup, Intent } from '@blueprintjs/core';
import { useId } from 'react';
import { invalidDateRange, isCivilDate } from '../../src/shared-kernel/civil-date.ts';
import { DateInput } from './form/date-input.tsx';

/** Days as YYYY-MM-DD, both included; one that is blank leaves that end open, and what is no date yet stays as it was typed. */
export type DateRange = { readonly start: string; readonly end: string };

const UNREADABLE = 'Enter a date as MM/DD/YYYY.';

/** What is wrong with each end; that the range is turned round is told at its end, in the specification's words. */
export const rangeProblems = ({ start, end }: DateRange): Partial<DateRange> => {
  const unreadable = {
    ...(start !== '' && !isCivilDate(start) && { start: UNREADABLE }),
    ...(end !== '' && !isCivilDate(end) && { end: UNREADABLE }),
  };
  const isTurned = isCivilDate(start) && isCivilDate(end) && end < start;
  return isTurned ? { end: invalidDateRange(start, end) } : unreadable;
};

type EndProps = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

const End = ({ label, value, problem, onChange }: EndProps) => {
  const id = useId();
  const intent = problem ? Intent.DANGER : Intent.NONE;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intent}
      helperText={problem && <span id={`${id}-help`}>{problem}</span>}
    >
      <DateInput
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        intent={intent}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-help`}
      />
    </FormGroup>
  );
};

type DateRangeProps = { readonly range: DateRange; readonly onChange: (range: DateRange) => void };

/** From one day to another, each typed as MM/DD/YYYY or picked; told at once where they are no range. */
export const DateRangeFields = ({ range, onChange }: DateRangeProps) => {
  const { start, end } = rangeProblems(range);
  return (
    <>
      <End
        label="From"
        value={range.start}
        problem={start}
        onChange={(value) => onChange({ ...range, start: value })}
      />
      <End
        label="To"
        value={range.end}
        problem={end}
        onChange={(value) => onChange({ ...range, end: value })}
      />
    </>
  );
};
