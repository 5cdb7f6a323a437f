import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker, type DatePickerProps } from '@blueprintjs/datetime';
import enUS from 'date-fns/locale/en-US/index.js';
import { useEffect, useMemo, useRef } from 'react';
import { today } from '../format.ts';
import { FIRST_DAY, LAST_DAY } from './calendar-bounds.ts';
import { fromLocalDate, toLocalDate } from './typed.ts';
import './calendar.css';

type CalendarProps = Pick<DatePickerProps, 'className' | 'dayPickerProps'> & {
  readonly value: string;
  readonly onChoose: (date: string) => void;
};

/** A date as a day of the calendar; null where it is none, or outside of it. */
const calendarDay = (date: string): Date | null => {
  const day = toLocalDate(date);
  return day && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
};

/** Today is the office's, whatever the browser's zone. A value that was typed may be outside of the calendar. */
export const Calendar = ({ value, onChoose, className, dayPickerProps }: CalendarProps) => (
  <DatePicker
    className={className}
    dayPickerProps={{ today: toLocalDate(today()) ?? new Date(), ...dayPickerProps }}
    initialMonth={calendarDay(value) ?? calendarDay(today()) ?? FIRST_DAY}
    value={useMemo(() => calendarDay(value), [value])}
    onChange={(date, byHand) => date && byHand && onChoose(fromLocalDate(date))}
    canClearSelection={false}
    highlightCurrentDay
    locale={enUS}
    minDate={FIRST_DAY}
    maxDate={LAST_DAY}
  />
);

/** The day that has the focus when it enters the shown month: the chosen one, otherwise today. */
const DAY_IN_TURN = '[name="day"][tabindex="0"]';

/** A calendar that opens for one choice, and takes the focus as soon as it is there. */
export const OpenedCalendar = (props: CalendarProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later the popover knows which element had the focus before, and gives it back on closing.
    const opened = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(DAY_IN_TURN)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(opened);
  }, []);
  return (
    <div ref={frame}>
      <Calendar {...props} />
    </div>
  );
};
