import { Button, Classes, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { type CivilDate, isCivilDate, today as todayAt } from '../../../src/shared-kernel/civil-date.ts';
import { civilDate, count } from '../../kit/format.ts';
import { FROM_EDGES } from '../../kit/from-edges.ts';
import { Problem } from '../../kit/problem.tsx';
import { useFocusOn } from '../../kit/use-focus-on.ts';
import { dayByKey, inNextMonth, isSameMonth, weeksOf } from './followup-month.ts';
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
  /** The one day that Tab reaches. */
  readonly isStop: boolean;
};

const countInWords = (n: number): string => `${n === 0 ? 'no' : count(n)} follow-up${n === 1 ? '' : 's'}`;

const idOf = (date: string): string => `followup-day-${date}`;

const Day = ({ date, open, today, isOutside, isStop, day, onChoose }: DayProps) => (
  <td>
    <button
      type="button"
      id={idOf(date)}
      tabIndex={isStop ? 0 : -1}
      className={`${Classes.POPOVER_DISMISS} followup-day${isOutside ? ' is-outside' : ''}`}
      aria-current={date === today ? 'date' : undefined}
      aria-pressed={date === day}
      onClick={() => onChoose(date)}
    >
      <span className="unseen">{`${civilDate(date)}: ${countInWords(open)}`}</span>
      <span aria-hidden>{Number(date.slice(-2))}</span>
      {open > 0 && <span aria-hidden>{count(open)}</span>}
    </button>
  </td>
);

type MonthProps = Choosing & { readonly filters: Filters };

const Month = ({ filters, day, onChoose }: MonthProps) => {
  const today = todayAt(new Date().toISOString());
  const [stop, setStop] = useState(isCivilDate(day) ? day : today);
  const focusOn = useFocusOn();
  const weeks = weeksOf(stop);
  const range = { dateRangeStart: weeks[0]?.[0] ?? stop, dateRangeEnd: weeks.at(-1)?.at(-1) ?? stop };
  const { currentData: counts = {}, error, refetch } = useFollowupDaysQuery({ ...filters, ...range });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayByKey(stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    focusOn(idOf(next));
  };
  return (
    <div className="followup-month" role="dialog" aria-label="Follow-up calendar">
      <div className="followup-month-head">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label="Previous month"
          onClick={() => setStop(inNextMonth(stop, -1))}
        />
        <strong role="status">{monthName.format(new Date(`${stop}T00:00:00Z`))}</strong>
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label="Next month"
          onClick={() => setStop(inNextMonth(stop, 1))}
        />
      </div>
      <Problem title="The follow-ups could not be counted" error={error} retry={refetch} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days */}
      <table role="grid" aria-label="Open follow-ups by day" onKeyDown={onKeyDown}>
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
                  isOutside={!isSameMonth(date, stop)}
                  isStop={date === stop}
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

const focusDay = (node: HTMLElement): void =>
  node.querySelector<HTMLElement>('.followup-day[tabindex="0"]')?.focus({ preventScroll: true });

/** A month with the number of open follow-ups per day; a selected day filters the list. */
export const FollowupCalendar = (props: MonthProps) => (
  <PopoverNext
    content={<Month {...props} />}
    placement="bottom-start"
    middleware={FROM_EDGES}
    onOpened={focusDay}
    popupKind={PopupKind.DIALOG}
    shouldReturnFocusOnClose
  >
    <Button icon={<CalendarIcon />} text="Calendar" />
  </PopoverNext>
);
