import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { briefDate } from '../../../kit/format.ts';
import { When } from '../../../kit/when.tsx';
import { carrierName } from '../words.ts';
import { CarrierAnswer } from './carrier-answer.tsx';
import { DispatchStatusTag } from './dispatch-facts.tsx';

const days = ({ pickupDate, deliveryDate }: Dispatch): string =>
  [pickupDate, deliveryDate]
    .filter((date) => date !== null)
    .map((date) => briefDate(date))
    .join(' to ');

const Earlier = ({ dispatch }: { readonly dispatch: Dispatch }) => {
  const { driver, status, answer, reason, by, at } = dispatch;
  return (
    <li>
      <p>
        <bdi className="dispatch-carrier">{carrierName(driver.carrier)}</bdi>, <bdi>{driverName(driver)}</bdi>
        , {days(dispatch)}
      </p>
      <p className="quiet">
        <DispatchStatusTag status={status} />{' '}
        {reason && (
          <>
            <bdi>{reason}</bdi>.{' '}
          </>
        )}
        Dispatched{' '}
        {by && (
          <>
            by <bdi>{by}</bdi>,{' '}
          </>
        )}
        <When instant={at} />
      </p>
      {answer && (
        <p className="quiet">
          <CarrierAnswer answer={answer} />
        </p>
      )}
    </li>
  );
};

type EarlierProps = {
  /** Newest first. */
  readonly dispatches: ReadonlyArray<Dispatch>;
  readonly hasActive: boolean;
};

/** Dispatches that were replaced, rejected or taken back, folded. */
export const EarlierDispatches = ({ dispatches, hasActive }: EarlierProps) => {
  const { length } = dispatches;
  if (length === 0) return null;
  return (
    <details className="more dispatch-earlier" open={!hasActive}>
      <summary>{length === 1 ? 'One earlier dispatch' : `${length} earlier dispatches`}</summary>
      <ol>
        {dispatches.map((dispatch) => (
          <Earlier key={dispatch.id} dispatch={dispatch} />
        ))}
      </ol>
    </details>
  );
};
