import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import enUS from 'date-fns/locale/en-US/index.js';
import { fromLocalDate, toLocalDate } from './typed.ts';

/** As far as a calendar goes; another date can be typed. */
const FIRST = new Date(2000, 0, 1);
const LAST = new Date(2049, 11, 31);

type CalendarProps = { readonly value: string; readonly onChoose: (date: string) => void };

export const Calendar = ({ value, onChoose }: CalendarProps) => (
  <DatePicker
    value={toLocalDate(value)}
    onChange={(date, byHand) => date && byHand && onChoose(fromLocalDate(date))}
    canClearSelection={false}
    highlightCurrentDay
    locale={enUS}
    minDate={FIRST}
    maxDate={LAST}
  />
);
