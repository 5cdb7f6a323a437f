import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import enUS from 'date-fns/locale/en-US/index.js';
import { FIRST_DAY, LAST_DAY } from './calendar-bounds.ts';
import { fromLocalDate, toLocalDate } from './typed.ts';

type CalendarProps = { readonly value: string; readonly onChoose: (date: string) => void };

export const Calendar = ({ value, onChoose }: CalendarProps) => (
  <DatePicker
    value={toLocalDate(value)}
    onChange={(date, byHand) => date && byHand && onChoose(fromLocalDate(date))}
    canClearSelection={false}
    highlightCurrentDay
    locale={enUS}
    minDate={FIRST_DAY}
    maxDate={LAST_DAY}
  />
);
