import { dayOfStop, type Stop } from '../../../../src/dispatch/contract/lateness.ts';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { BoardDispatch } from '../../../api/generated/types.ts';

export const FIELDS = { pickup: 'pickupDate', delivery: 'deliveryDate' } as const satisfies Record<
  Stop,
  string
>;

export type StopMove = {
  readonly load: BoardDispatch;
  readonly stop: Stop;
  readonly to: CivilDate;
  /** Whether the carrier's acceptance is set again, since the load and its days are those that it accepted. */
  readonly accepts?: boolean;
};

/** The move that takes a stored one back. An acceptance from before a change is not for the load as it is now. */
export const moveBack = ({ load, stop, to }: StopMove): StopMove => ({
  ...{ load: { ...load, [FIELDS[stop]]: to, status: 'PENDING' }, stop },
  to: dayOfStop(load, stop) as CivilDate,
  accepts: load.status === 'ACCEPTED' && !load.acceptedBeforeChange,
});
