import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ApiError } from '../../../api/api-error.ts';

type ChangedSinceProps = {
  /** Why the draft was neither published nor discarded, with the rows that others changed. */
  readonly error: ApiError;
  readonly onDismiss: () => void;
};

/** Says what others changed after the page was looked at, by whom and when, until that is dismissed. */
export const ChangedSince = ({ error, onDismiss }: ChangedSinceProps) => (
  <Callout intent={Intent.WARNING} icon={null} role="alert" compact className="changed-since">
    <p>{error.message}</p>
    <Button size="small" text="Dismiss" onClick={onDismiss} />
  </Callout>
);
