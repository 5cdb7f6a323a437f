import { Callout, Intent } from '@blueprintjs/core';

/** Notice for a link to a deleted view. */
export const MissingView = () => (
  <Callout intent={Intent.WARNING} icon={null} compact>
    The view of this link is gone, or it is not shared with you. The list is shown without it.
  </Callout>
);
