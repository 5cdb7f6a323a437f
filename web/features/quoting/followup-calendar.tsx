import { Button, Classes, PopoverNext } from '@blueprintjs/core';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { type CivilDate, isCivilDate, today as todayAt } from '../../../src/shared-kernel/civil-date.ts';
import { civilDate, count } from '../../kit/format.ts';
import { Problem } from '../../kit/problem.tsx';
import { isSameMonth, nextMonth, weeksOf } from './followup-month.ts';
import { useFollowupDaysQuery } from './list-api.ts';
import type { Filters } from './list-filters.ts';
import './followup-calendar.css';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

type Choosing = {
  /** The selected day. */
  readonly day: string | undefined;
  readonly onChoose: (day: string) => void;
};

type DayProps = Choosing & {
  readonly date: CivilDate;
  readonly open: number;
  readonly today: CivilDate;
  readonly isOutside: boolean;
};

const countInWords = (n: number): string => `${n === 0 ? 'no' : count(n)} follow-up${n === 1 ? '' : 's'}`;

const Day = ({ date, open, today, isOutside, day, onChoose }: DayProps) => (
  <td>
    <button
      type="button"
      className={`${Classes.POPOVER_DISMISS} followup-day${isOutside ? ' is-outside' : ''}`}
      aria-current={date === today ? 'date' : undefined}
      aria-pressed={date === day}
      onClick={() => onChoose(date)}
    >
      <span className="unseen">{`${civilDate(date)}: ${countInWords(open)}`}</span>
      <span aria-hidden>{Number(date.slice(-2))}</span>
      {open > 0 && (
        <span aria-hidden className={date < today ? 'overdue' : undefined}>
          {count(open)}
        </span>
      )}
    </button>
  </td>
);

type MonthProps = Choosing & { readonly filters: Filters };

const Month = ({ filters, day, onChoose }: MonthProps) => {
  const today = todayAt(new Date().toISOString());
  const [month, setMonth] = useState(isCivilDate(day) ? day : today);
  const weeks = weeksOf(month);
  const range = { dateRangeStart: weeks[0]?.[0] ?? month, dateRangeEnd: weeks.at(-1)?.at(-1) ?? month };
  const { currentData: counts = {}, error, refetch } = useFollowupDaysQuery({ ...filters, ...range });
  return (
    <div className="followup-month">
      <div className="followup-month-head">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label="Previous month"
          onClick={() => setMonth(nextMonth(month, -1))}
        />
        <strong role="status">{monthName.format(new Date(`${month}T00:00:00Z`))}</strong>
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label="Next month"
          onClick={() => setMonth(nextMonth(month, 1))}
        />
      </div>
      <Problem title="The follow-ups could not be counted" error={error} retry={refetch} />
      <table aria-label="Open follow-ups by day">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  open={counts[date] ?? 0}
                  today={today}
                  isOutside={!isSameMonth(date, month)}
                  day={day}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A month with the number of open follow-ups per day; a selected day filters the list. */
export const FollowupCalendar = (props: MonthProps) => (
  <div className="list-filter">
    <PopoverNext content={<Month {...props} />} placement="bottom-start" shouldReturnFocusOnClose fill>
      <Button fill alignText="start" icon={<CalendarIcon />} text="Calendar" />
    </PopoverNext>
  </div>
);
