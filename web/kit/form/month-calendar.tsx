import { type KeyboardEvent, useMemo } from 'react';
import { civilDate } from '../format.ts';
import { Calendar } from './calendar.tsx';
import { fromLocalDate, toLocalDate } from './typed.ts';
import './month-calendar.css';

type MonthCalendarProps = {
  readonly marked: ReadonlyArray<string>;
  /** Meaning of a mark, for screen readers. */
  readonly markedAs: string;
  /** Whether a marked day is overdue. */
  readonly isLate: (date: string) => boolean;
  /** The selected marked day. */
  readonly picked: string | null;
  readonly onChoose: (date: string) => void;
  /** Delete was pressed on a marked day. */
  readonly onDelete: (date: string) => void;
};

const localDates = (dates: ReadonlyArray<string>): Array<Date> =>
  dates.flatMap((date) => toLocalDate(date) ?? []);

type DayContentProps = {
  readonly date: Date;
  readonly activeModifiers: Readonly<Record<string, boolean | undefined>>;
};

/** A day with its text for screen readers. */
const dayWith =
  (markedAs: string) =>
  ({ date, activeModifiers: { marked, late } }: DayContentProps) => (
    <>
      <span className="unseen">
        {civilDate(fromLocalDate(date))}
        {marked && `: ${markedAs}`}
        {late && ', overdue'}
      </span>
      <span aria-hidden>{date.getDate()}</span>
    </>
  );

/** A month to pick days from by mouse or keyboard: arrows move by days, Page Up and Page Down by months. */
export const MonthCalendar = ({
  marked,
  markedAs,
  isLate,
  picked,
  onChoose,
  onDelete,
}: MonthCalendarProps) => {
  const isMarked = (date: string): boolean => marked.includes(date);
  const DayContent = useMemo(() => dayWith(markedAs), [markedAs]);
  return (
    <Calendar
      className="month-calendar"
      value={picked ?? ''}
      onChoose={onChoose}
      dayPickerProps={{
        showOutsideDays: false,
        modifiers: {
          marked: localDates(marked),
          late: localDates(marked.filter(isLate)),
        },
        modifiersClassNames: { marked: 'is-marked', late: 'is-late' },
        components: { DayContent },
        onDayKeyDown: (day: Date, _modifiers: unknown, { key }: KeyboardEvent) => {
          const date = fromLocalDate(day);
          if ((key === 'Delete' || key === 'Backspace') && isMarked(date)) onDelete(date);
        },
      }}
    />
  );
};
