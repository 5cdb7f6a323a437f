import { Callout, Intent } from '@blueprintjs/core';
import './dispatch-card.css';

/** Asks the office to have a load accepted again that changed after its carrier accepted it. */
export const AcceptedBefore = () => (
  <Callout intent={Intent.WARNING} icon={null} className="dispatch-meanwhile no-print">
    <strong>The carrier accepted this load before it was changed.</strong>
    <p>
      Places, vehicles, transport or payment changed since. Have it accepted again: by its link, which shows
      the load as it is now, or by phone, and set the status.
    </p>
  </Callout>
);
