import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { NOT_PICKED_UP } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { useCarrierFitnessQuery } from '../dispatch-api.ts';
import './dispatch-card.css';

/** What became wrong with the carrier's papers after the dispatch, while the load can still be given to another one. */
export const StoppedNow = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { driver, status, deliveryDate } = dispatch;
  const { currentData } = useCarrierFitnessQuery(
    NOT_PICKED_UP.includes(status) ? { carrierId: driver.carrier.id, deliveryDate } : skipToken,
  );
  if (!currentData || currentData.stops.length === 0) return null;
  return (
    <Callout intent={Intent.DANGER} icon={null} className="dispatch-stopped">
      <strong>This carrier could not be given the load any more.</strong>
      <ul>
        {currentData.stops.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );
};
