import { Callout, Intent } from '@blueprintjs/core';

/** A link can outlive the view that it names. */
export const MissingView = () => (
  <Callout intent={Intent.WARNING} icon={null} role="status" compact>
    The view of this link is gone, or it is not shared with you. The list is shown without it.
  </Callout>
);
