import { Link } from 'react-router';
import { instantTime } from '../moment.ts';
import { When } from '../when.tsx';
import { Changes } from './as-of/changes.tsx';
import { actorOf, fieldsInWords, inWords, type RecordEvent } from './as-of/record-events.ts';
import './history-entry.css';

type HistoryEntryProps = {
  readonly event: RecordEvent;
  /** Address of the record as of the event, if it has one. */
  readonly asOf?: string;
  /** What the record is. */
  readonly what?: string;
};

/** An event with its actor and time. Many or long changes are folded, those of a creation always. */
export const HistoryEntry = ({ event, asOf, what = 'record' }: HistoryEntryProps) => {
  const { eventDate, previous, changes } = event;
  const isCreation = previous === null;
  return (
    <div className="timeline-words">
      <bdi>{inWords(event)}</bdi>
      <p className="quiet">
        <bdi>{actorOf(event)}</bdi>
        {', '}
        <When instant={eventDate} format={instantTime} />
      </p>
      <Changes
        changes={changes}
        few={isCreation ? 0 : 4}
        isFirst={isCreation}
        more={(hidden) => {
          if (isCreation) return `Show ${fieldsInWords(hidden)}`;
          return hidden > 0 ? `Show ${hidden} more` : 'Show all of it';
        }}
      />
      {asOf !== undefined && (
        <Link className="history-as-of" to={asOf}>
          View the {what} as of then
        </Link>
      )}
    </div>
  );
};
