import type { CSSProperties } from 'react';
import { type Locality, lane } from './format.ts';
import './lane.css';

type LaneProps = { readonly from: Locality; readonly to: Locality };

/** Lengths of the cities, from which the styles estimate what each of them leaves to the other. */
const lengths = ({ from, to }: LaneProps): CSSProperties =>
  ({ '--from': from.city.length, '--to': to.city.length }) as CSSProperties;

/** A lane in one line. Without room for all of it, the cities are truncated, never the states. */
export const Lane = ({ from, to }: LaneProps) => (
  <span className="lane" dir="ltr" style={lengths({ from, to })} title={lane(from, to)}>
    <bdi>{from.city}</bdi>, {from.state} → <bdi>{to.city}</bdi>, {to.state}
  </span>
);
