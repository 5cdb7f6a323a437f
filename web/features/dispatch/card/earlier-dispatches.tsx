import { Classes } from '@blueprintjs/core';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { When } from '../../../kit/when.tsx';
import { DispatchStatusTag } from '../dispatch-status-tag.tsx';
import { carrierName, daysOf } from '../words.ts';
import { CarrierAnswer } from './carrier-answer.tsx';

type OneProps = {
  readonly dispatch: Dispatch;
  /** The one that took its place while it was active. */
  readonly next: Dispatch | undefined;
};

/** Who has the load instead of a carrier that did not give it back. */
const Replaced = ({ by, of }: { readonly by: Dispatch; readonly of: Dispatch }) => {
  const { carrier } = by.driver;
  const isSame = carrier.id === of.driver.carrier.id;
  return (
    <span className={`${Classes.TAG} status`}>
      Replaced by <bdi>{isSame ? driverName(by.driver) : carrierName(carrier)}</bdi>
    </span>
  );
};

const Earlier = ({ dispatch, next }: OneProps) => {
  const { driver, answer, reason, by, at } = dispatch;
  return (
    <li>
      <p>
        <bdi className="dispatch-carrier">{carrierName(driver.carrier)}</bdi>, <bdi>{driverName(driver)}</bdi>
        , {daysOf(dispatch)}
      </p>
      <p className="quiet">
        {next ? <Replaced by={next} of={dispatch} /> : <DispatchStatusTag dispatch={dispatch} />}{' '}
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
  /** All of the order. */
  readonly all: ReadonlyArray<Dispatch>;
  /** Newest first. */
  readonly dispatches: ReadonlyArray<Dispatch>;
  readonly hasActive: boolean;
};

/** Dispatches that were replaced, rejected or taken back, folded. */
export const EarlierDispatches = ({ all, dispatches, hasActive }: EarlierProps) => {
  const { length } = dispatches;
  if (length === 0) return null;
  return (
    <details className="more dispatch-earlier" open={!hasActive}>
      <summary>{length === 1 ? 'One earlier dispatch' : `${length} earlier dispatches`}</summary>
      <ol>
        {dispatches.map((dispatch) => (
          <Earlier
            key={dispatch.id}
            dispatch={dispatch}
            next={all.find(({ id }) => id === dispatch.replacedBy)}
          />
        ))}
      </ol>
    </details>
  );
};
