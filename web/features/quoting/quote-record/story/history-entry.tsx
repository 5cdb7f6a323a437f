import { Chat, Edit, Envelope } from '@blueprintjs/icons';
import { Link } from 'react-router';
import type { QuoteLink, StoryEvent } from '../../../../api/generated/types.ts';
import { instantTime } from '../../../../kit/moment.ts';
import { Changes } from '../../../../kit/record/as-of/changes.tsx';
import { actorOf } from '../../../../kit/record/as-of/record-events.ts';
import { When } from '../../../../kit/when.tsx';
import { useRecordPaths } from '../record-paths.ts';

const KINDS = {
  EMAIL: { Icon: Envelope, name: 'E-mail' },
  SMS: { Icon: Chat, name: 'Text message' },
  GENERAL: { Icon: Edit, name: 'Change' },
} as const;

type HistoryEntryProps = { readonly record: QuoteLink; readonly event: StoryEvent };

/** An event with its actor and time; many or long changes are folded. */
export const HistoryEntry = ({ record, event }: HistoryEntryProps) => {
  const paths = useRecordPaths();
  const { eventType, eventDate, description, revision, changes } = event;
  const { Icon, name } = KINDS[eventType];
  return (
    <>
      <span className="history-icon" title={name}>
        <Icon size={14} title={name} />
      </span>
      <div className="history-words">
        <bdi className="history-what">{description}</bdi>
        <p className="quiet">
          <bdi>{actorOf(event)}</bdi>
          {', '}
          <When instant={eventDate} format={instantTime} />
        </p>
        <Changes
          changes={changes}
          few={4}
          more={(hidden) => (hidden > 0 ? `Show ${hidden} more` : 'Show all of it')}
        />
        <Link className="history-as-of" to={paths.asOf(record, revision)}>
          View the record as of then
        </Link>
      </div>
    </>
  );
};
