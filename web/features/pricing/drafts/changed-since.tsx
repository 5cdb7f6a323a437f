import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ApiError } from '../../../api/api-error.ts';
import { count } from '../../../kit/format.ts';
import { When } from '../../../kit/when.tsx';

/** Rows that are named; the others are counted. */
const MOST = 20;

type ChangedSinceProps = {
  /** Why the draft was neither published nor discarded. */
  readonly error: ApiError;
  /** The rows are named elsewhere on the page. */
  readonly isNamedBelow: boolean;
  readonly onDismiss: () => void;
};

/** Names what others changed after the page was looked at, by whom and when, until that is dismissed. */
export const ChangedSince = ({ error, isNamedBelow, onDismiss }: ChangedSinceProps) => {
  const changes = isNamedBelow ? [] : (error.changes ?? []);
  const more = changes.length - MOST;
  return (
    <Callout intent={Intent.WARNING} icon={null} role="alert" compact className="changed-since">
      <p>{error.message}</p>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, MOST).map(({ part, by, at }) => (
            <li key={`${part} ${at}`}>
              <bdi>{part}</bdi>: <bdi>{by}</bdi>, <When instant={at} />
            </li>
          ))}
          {more > 0 && (
            <li>
              And {count(more)} more {more === 1 ? 'row' : 'rows'}
            </li>
          )}
        </ul>
      )}
      <Button size="small" text="Dismiss" onClick={onDismiss} />
    </Callout>
  );
};
