import * as t from 'io-ts';
import { nullable } from '../../shared-kernel/nullable.ts';

/** Degrees, north and east positive. */
const point = t.type({ lat: t.number, lng: t.number });

/** An end of a load's way. `point` is the centroid of its ZIP code; null for an unknown one. */
const stop = t.type({
  city: nullable(t.string),
  state: nullable(t.string),
  zipcode: nullable(t.string),
  point: nullable(point),
});
export type DispatchedStop = t.TypeOf<typeof stop>;

/** Where a load goes from and to, and how far, as the order said when it was dispatched. */
export const dispatchedLane = t.type({ origin: stop, destination: stop, miles: nullable(t.number) });
export type DispatchedLane = t.TypeOf<typeof dispatchedLane>;
