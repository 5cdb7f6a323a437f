import { Callout, Intent } from '@blueprintjs/core';

export const LOCKED =
  'This record is locked. A part of its history cannot be read, so it may not show the latest changes, and nothing can be saved to it. Tell your administrator, who can put this right.';

/** Notice on the page of a locked record. */
export const LockedNote = () => (
  <Callout intent={Intent.WARNING} icon={null} role="status" compact>
    {LOCKED}
  </Callout>
);
