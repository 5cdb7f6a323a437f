import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker, type DatePickerProps } from '@blueprintjs/datetime';
import enUS from 'date-fns/locale/en-US/index.js';
import { useMemo } from 'react';
import { FIRST_DAY, LAST_DAY } from './calendar-bounds.ts';
import { fromLocalDate, toLocalDate } from './typed.ts';
import './calendar.css';

type CalendarProps = Pick<DatePickerProps, 'className' | 'dayPickerProps'> & {
  readonly value: string;
  readonly onChoose: (date: string) => void;
};

export const Calendar = ({ value, onChoose, ...more }: CalendarProps) => (
  <DatePicker
    {...more}
    value={useMemo(() => toLocalDate(value), [value])}
    onChange={(date, byHand) => date && byHand && onChoose(fromLocalDate(date))}
    canClearSelection={false}
    highlightCurrentDay
    locale={enUS}
    minDate={FIRST_DAY}
    maxDate={LAST_DAY}
  />
);
