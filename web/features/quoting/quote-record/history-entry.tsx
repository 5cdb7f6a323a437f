import { Button } from '@blueprintjs/core';
import { Chat, Edit, Envelope } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../ui/format.ts';
import type { QuoteLink } from '../quote-types.ts';
import { Changes } from './changes.tsx';
import { isLong } from './history.ts';
import { useRecordPaths } from './record-paths.ts';
import type { StoryEvent } from './story-api.ts';
import { instantTime } from './story-time.ts';
import { When } from './when.tsx';

const KINDS = {
  EMAIL: { Icon: Envelope, name: 'E-mail' },
  SMS: { Icon: Chat, name: 'Text message' },
  GENERAL: { Icon: Edit, name: 'Change' },
} as const;

/** Nobody's name stands for what was done without anybody. */
export const ITSELF = 'Lanebook';

const FEW_CHANGES = 4;

type HistoryEntryProps = { readonly record: QuoteLink; readonly event: StoryEvent };

/** What happened, who did it and when; what is long is folded. */
export const HistoryEntry = ({ record, event }: HistoryEntryProps) => {
  const paths = useRecordPaths();
  const [open, setOpen] = useState(false);
  const { eventType, eventDate, description, author, revision, changes } = event;
  const { Icon, name } = KINDS[eventType];
  const long = isLong(changes, FEW_CHANGES);
  const shown = long && !open ? changes.slice(0, FEW_CHANGES) : changes;
  const more = changes.length - shown.length;
  return (
    <li className="history-entry">
      <span className="history-icon" title={name}>
        <Icon size={14} title={name} />
      </span>
      <div className="history-words">
        <bdi className="history-what">{description}</bdi>
        <p className="quiet">
          <bdi>{author ? fullName(author) : ITSELF}</bdi>
          {', '}
          <When instant={eventDate} format={instantTime} />
        </p>
        {shown.length > 0 && <Changes changes={shown} folded={long && !open} />}
        {long && (
          <Button
            size="small"
            variant="minimal"
            text={open ? 'Show less' : more > 0 ? `Show ${more} more` : 'Show all of it'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        <Link className="history-as-of" to={paths.asOf(record, revision)}>
          View the record as of then
        </Link>
      </div>
    </li>
  );
};
