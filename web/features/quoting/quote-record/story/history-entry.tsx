import { Link } from 'react-router';
import type { QuoteLink, StoryEvent } from '../../../../api/generated/types.ts';
import { instantTime } from '../../../../kit/moment.ts';
import { Changes } from '../../../../kit/record/as-of/changes.tsx';
import { actorOf } from '../../../../kit/record/as-of/record-events.ts';
import { When } from '../../../../kit/when.tsx';
import { useRecordPaths } from '../record-paths.ts';

type HistoryEntryProps = { readonly record: QuoteLink; readonly event: StoryEvent };

const fields = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);

/** An event with its actor and time. Many or long changes are folded, those of a creation always. */
export const HistoryEntry = ({ record, event }: HistoryEntryProps) => {
  const paths = useRecordPaths();
  const { eventDate, description, revision, previous, changes } = event;
  const isCreation = previous === null;
  return (
    <div className="timeline-words">
      <bdi>
        {description}
        {isCreation && changes.length > 0 && ` with ${fields(changes.length)}`}
      </bdi>
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
          if (isCreation) return `Show ${fields(hidden)}`;
          return hidden > 0 ? `Show ${hidden} more` : 'Show all of it';
        }}
      />
      <Link className="history-as-of" to={paths.asOf(record, revision)}>
        View the record as of then
      </Link>
    </div>
  );
};
