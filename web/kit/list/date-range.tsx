import { useId, useState } from 'react';
import { invalidDateRange, isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { DateEntry } from '../form/date-entry.tsx';
import { NOT_A_TYPED_DATE } from '../form/typed.ts';

/** Days as YYYY-MM-DD, inclusive; a blank end is open, and invalid text stays as typed. */
export type DateRange = { readonly start: string; readonly end: string };

/** Errors of each end; an inverted range is an error of its end, with the specification's text. */
export const rangeProblems = ({ start, end }: DateRange): Partial<DateRange> => {
  const unreadable = {
    ...(start !== '' && !isCivilDate(start) && { start: NOT_A_TYPED_DATE }),
    ...(end !== '' && !isCivilDate(end) && { end: NOT_A_TYPED_DATE }),
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

/** Reports an incomplete date on blur or Enter. */
const End = ({ label, value, problem, onChange }: EndProps) => {
  const id = useId();
  const [isDone, setDone] = useState(false);
  const shownProblem = isDone || isCivilDate(value) ? problem : undefined;
  const change = (typed: string): void => {
    setDone(false);
    onChange(typed);
  };
  const finish = (): void => setDone(true);
  return (
    <DateEntry
      id={id}
      label={label}
      value={value}
      problem={shownProblem}
      onChange={change}
      onBlur={finish}
      {...(problem !== undefined && { onEnter: finish })}
    />
  );
};

type DateRangeProps = { readonly range: DateRange; readonly onChange: (range: DateRange) => void };

/** From one day to another, each typed as MM/DD/YYYY or picked. */
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
