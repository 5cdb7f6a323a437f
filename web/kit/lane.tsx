import { type Locality, lane } from './format.ts';
import './lane.css';

type LaneProps = { readonly from: Locality; readonly to: Locality };

/** A lane in one line; where that has no room for all of it in two, one for each end. */
export const Lane = ({ from, to }: LaneProps) => (
  <span className="lane" dir="ltr" title={lane(from, to)}>
    <span>
      <bdi>{from.city}</bdi>, {from.state} →
    </span>{' '}
    <span>
      <bdi>{to.city}</bdi>, {to.state}
    </span>
  </span>
);
