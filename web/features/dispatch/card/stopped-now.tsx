import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { NOT_PICKED_UP } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { useCarrierFitnessQuery } from '../dispatch-api.ts';
import './dispatch-card.css';

/**
 * What is wrong with the carrier's papers while the load can still be given to another one: an alarm where nobody has
 * decided about it, a note where it was dispatched with a reason.
 */
export const StoppedNow = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { driver, status, deliveryDate, overrideReason } = dispatch;
  const { currentData } = useCarrierFitnessQuery(
    NOT_PICKED_UP.includes(status) ? { carrierId: driver.carrier.id, deliveryDate } : skipToken,
  );
  if (!currentData || currentData.stops.length === 0) return null;
  return (
    <Callout
      intent={overrideReason === null ? Intent.DANGER : Intent.NONE}
      icon={null}
      className="dispatch-stopped"
    >
      <strong>
        {overrideReason === null
          ? 'This carrier could not be given the load any more.'
          : 'Dispatched with a reason, which stands below. Against this carrier speaks:'}
      </strong>
      <ul>
        {currentData.stops.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );
};
