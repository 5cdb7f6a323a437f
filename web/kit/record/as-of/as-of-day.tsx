import { useNavigate } from 'react-router';
import { DayEntry } from '../../as-of/day-entry.tsx';
import { instantDate } from '../../format.ts';
import { lastEventOn, leftOut, type RecordEvents } from './record-events.ts';

type AsOfDayProps = {
  readonly events: RecordEvents;
  /** Address of the record as of a revision. */
  readonly pathOf: (revision: number) => string;
};

/** Why there is nothing to be seen of a day before the first event. */
const tooEarly = (events: RecordEvents): string => {
  const first = events.at(-1);
  if (first === undefined) return 'Nothing has happened yet.';
  return leftOut(events) === null
    ? `It begins on ${instantDate(first.eventDate)}. Choose that day or a later one.`
    : `Only what happened since ${instantDate(first.eventDate)} can be shown.`;
};

/** Leads to a record as it was at the end of a day; `events` are newest first. */
export const AsOfDay = ({ events, pathOf }: AsOfDayProps) => {
  const navigate = useNavigate();
  return (
    <div className="as-of-day">
      <DayEntry
        id="as-of-day"
        open={(day) => {
          const event = lastEventOn(events, day);
          if (!event) return tooEarly(events);
          navigate(pathOf(event.revision));
          return undefined;
        }}
      />
    </div>
  );
};
