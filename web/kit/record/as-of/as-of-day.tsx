import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { DateEntry } from '../../form/date-entry.tsx';
import { NOT_A_TYPED_DATE } from '../../form/typed.ts';
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
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = (day: string): void => {
    const event = isCivilDate(day) ? lastEventOn(events, day) : undefined;
    if (event) navigate(pathOf(event.revision));
    else setProblem(isCivilDate(day) ? tooEarly(events) : NOT_A_TYPED_DATE);
  };
  return (
    <div className="as-of-day">
      <DateEntry
        id="as-of-day"
        label="As of a day"
        problem={problem}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
        onPick={open}
        onEnter={() => open(typed)}
      />
    </div>
  );
};
