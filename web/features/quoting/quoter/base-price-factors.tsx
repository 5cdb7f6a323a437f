import { Tag } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { BasePriceFactor } from '../../../api/generated/types.ts';
import { wholeMoney } from '../../../kit/format.ts';
import { type LaneDistance, useLaneDistance } from '../use-lane-distance.ts';
import { factorWords, hasMileage, takenOf } from './factor-words.ts';
import { useBasePriceFactorsQuery } from './quoter-api.ts';
import { useLane } from './use-lane.ts';

const Factor = ({ factor, isTaken }: { readonly factor: BasePriceFactor; readonly isTaken: boolean }) => {
  const { name, detail } = factorWords(factor);
  return (
    <li className={isTaken ? 'factor-taken' : undefined}>
      <span className="factor-name">
        <bdi>{name}</bdi>
        {isTaken && <Tag minimal>Taken</Tag>}
      </span>
      <span className="factor-detail">{detail}</span>
      <span className="factor-price money">{wholeMoney(factor.price)}</span>
    </li>
  );
};

/** Why nothing is taken, as far as it is known. */
const whyNothing = (distance: LaneDistance): string => {
  if (distance === 'NO_ROAD') return 'There is no road between the ZIP codes, so nothing is taken';
  return typeof distance === 'object'
    ? 'The mileage table has no row for these miles, so nothing is taken'
    : 'There is no price by miles, so nothing is taken';
};

const COMING: BasePriceFactor = {
  type: 'MILEAGE',
  price: 0,
  min: 0,
  max: 0,
  originCity: null,
  originState: null,
  destCity: null,
  destState: null,
  priority: null,
  originMiles: null,
  destMiles: null,
};

/** As high as the factors of most lanes, so that they move nothing when they come. */
const FactorsRoom = () => (
  <section className="factors factors-coming" aria-hidden>
    <p className="factors-title">Base price</p>
    <ul>
      <Factor factor={COMING} isTaken />
    </ul>
  </section>
);

/** What the base price of a vehicle on the form's lane can come from, in the quoter's order. */
export const BasePriceFactors = () => {
  const lane = useLane();
  const { currentData, isFetching } = useBasePriceFactorsQuery(lane ?? skipToken);
  const distance = useLaneDistance(
    lane && { origin: lane.origin.zipcode, destination: lane.destination.zipcode },
  );
  if (!currentData) return isFetching ? <FactorsRoom /> : null;
  const taken = takenOf(currentData);
  return (
    <section className="factors" aria-label="What the base price can come from">
      <p className="factors-title">Base price of a vehicle on this lane</p>
      {currentData.length > 0 && (
        <ul>
          {currentData.map((factor, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: factors have no id but their order
            <Factor key={at} factor={factor} isTaken={factor === taken} />
          ))}
        </ul>
      )}
      {!hasMileage(currentData) && (
        <p className="factors-nothing">{whyNothing(distance)}: the quoter refuses.</p>
      )}
    </section>
  );
};
