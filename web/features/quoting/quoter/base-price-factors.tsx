import { Tag } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { BasePriceFactor } from '../../../api/generated/types.ts';
import { count, wholeMoney } from '../../../kit/format.ts';
import { Problem } from '../../../kit/problem.tsx';
import { isPassing } from '../../../kit/use-again.ts';
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

/** Why there is no base price, as far as it is known. */
const whyNothing = (distance: LaneDistance): string => {
  if (distance === 'NO_ROAD') return 'There is no road between the two ZIP codes';
  return typeof distance === 'object'
    ? 'The mileage table has no row for these miles'
    : 'The mileage table has no price for this lane';
};

/** Rows beside which others are scrolled to. */
const SHOWN = 2;

/** Keeps the place of the factors, which is as high for any lane, so that they move nothing when they come. */
const FactorsRoom = () => (
  <section className="factors factors-coming" aria-hidden>
    <p className="factors-title">Base price</p>
    <ul />
  </section>
);

/** What the base price of a vehicle on the form's lane can come from, in the quoter's order. */
export const BasePriceFactors = () => {
  const lane = useLane();
  const { currentData, isFetching, error, refetch } = useBasePriceFactorsQuery(lane ?? skipToken);
  const distance = useLaneDistance(
    lane && { origin: lane.origin.zipcode, destination: lane.destination.zipcode },
  );
  if (!currentData && isFetching) return <FactorsRoom />;
  if (!currentData)
    // What is wrong with the lane itself stands at its fields.
    return isPassing(error) ? (
      <Problem title="What the base price can come from could not be loaded" error={error} retry={refetch} />
    ) : null;
  const taken = takenOf(currentData);
  const rows = currentData.length + (hasMileage(currentData) ? 0 : 1);
  return (
    <section className="factors" data-keep-clear aria-label="What the base price can come from">
      <p className="factors-title">
        Base price of a vehicle
        {rows > SHOWN && <span>{count(rows - SHOWN)} more below</span>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where more than two apply, it is scrolled by keys */}
      <ul tabIndex={0} aria-label="Prices that apply">
        {!hasMileage(currentData) && (
          <li className="factors-words">{whyNothing(distance)}. Price it by hand.</li>
        )}
        {currentData.map((factor, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: factors have no id but their order
          <Factor key={at} factor={factor} isTaken={factor === taken} />
        ))}
        {currentData.every(({ type }) => type === 'MILEAGE') && (
          <li className="factors-words quiet">No exception holds on this lane.</li>
        )}
      </ul>
    </section>
  );
};
