import { Callout, Intent } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { NOT_PICKED_UP } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { Unchecked } from '../dialog/unchecked.tsx';
import { useCarrierFitnessQuery } from '../dispatch-api.ts';
import { stopsNow } from './stops-now.ts';
import './dispatch-card.css';

type StoppedProps = {
  readonly title: string;
  readonly stops: ReadonlyArray<string>;
  readonly intent: Intent;
};

const Stopped = ({ title, stops, intent }: StoppedProps) =>
  stops.length > 0 && (
    <Callout intent={intent} icon={null} className="dispatch-stopped">
      <strong>{title}</strong>
      <ul>
        {stops.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );

/**
 * What is wrong with the carrier's papers while the load can still be given to another one: an alarm for what nobody has
 * decided about, a note for what it was dispatched in spite of.
 */
export const StoppedNow = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { driver, status, deliveryDate } = dispatch;
  const { currentData, error, refetch } = useCarrierFitnessQuery(
    NOT_PICKED_UP.includes(status) ? { carrierId: driver.carrier.id, deliveryDate } : skipToken,
  );
  if (!currentData) return <Unchecked error={error} retry={refetch} />;
  const { covered, open } = stopsNow(currentData, dispatch);
  return (
    <>
      <Stopped
        title="This carrier could not be given the load any more."
        stops={open}
        intent={Intent.DANGER}
      />
      <Stopped
        title="Dispatched with a reason, which stands below. Problems with this carrier:"
        stops={covered}
        intent={Intent.NONE}
      />
    </>
  );
};
