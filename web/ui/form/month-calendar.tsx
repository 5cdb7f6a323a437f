import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import enUS from 'date-fns/locale/en-US/index.js';
import { type KeyboardEvent, useMemo } from 'react';
import { civilDate, today } from '../format.ts';
import { FIRST_DAY, LAST_DAY } from './calendar-bounds.ts';
import { fromLocalDate, toLocalDate } from './typed.ts';
import './month-calendar.css';

type MonthCalendarProps = {
  readonly marked: ReadonlyArray<string>;
  /** What a mark means, as it is read out after the day. */
  readonly markedAs: string;
  /** The marked day that something is about to be done with. */
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

/** A day as it is seen, and as it is read out. */
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

/** A month whose days are chosen by mouse or keys: arrows go by days, Page Up and Page Down by months. */
export const MonthCalendar = ({ marked, markedAs, picked, onChoose, onDelete }: MonthCalendarProps) => {
  const now = today();
  const isMarked = (date: string): boolean => marked.includes(date);
  const DayContent = useMemo(() => dayWith(markedAs), [markedAs]);
  const value = useMemo(() => (picked === null ? null : toLocalDate(picked)), [picked]);
  return (
    <DatePicker
      className="month-calendar"
      value={value}
      onChange={(date, byHand) => date && byHand && onChoose(fromLocalDate(date))}
      canClearSelection={false}
      highlightCurrentDay
      locale={enUS}
      minDate={FIRST_DAY}
      maxDate={LAST_DAY}
      dayPickerProps={{
        showOutsideDays: false,
        today: toLocalDate(now) ?? new Date(),
        modifiers: {
          marked: localDates(marked),
          late: localDates(marked.filter((date) => date < now)),
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
