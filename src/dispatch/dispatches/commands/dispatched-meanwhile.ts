import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import type { Dispatch } from '../dispatch.ts';

/** CONFLICT where another dispatch is active than the one that the person saw; it names who made it. */
export const dispatchedMeanwhile = ({ by, at, revision }: Dispatch, before: string): Rejection => ({
  ...rejection('CONFLICT', `This order was dispatched meanwhile. Look at that dispatch before ${before}.`),
  changes: [{ part: 'dispatch', by, at, revision }],
});

/** CONFLICT where none is active any more. */
export const TAKEN_BACK_MEANWHILE = rejection(
  'CONFLICT',
  'The dispatch that you are replacing was taken back meanwhile.',
);
