import { today } from '../format.ts';
import { DayEntry } from './day-entry.tsx';
import type { ShownDay } from './use-shown-day.ts';

const NOT_YET = 'That day is still to come. Choose today or an earlier day.';

/** Leads to what a screen showed at the end of a day. */
export const DayChoice = ({ day, show }: ShownDay) => (
  <DayEntry
    id="shown-as-of"
    shown={day}
    open={(chosen) => {
      if (chosen > today()) return NOT_YET;
      show(chosen);
      return undefined;
    }}
  />
);
