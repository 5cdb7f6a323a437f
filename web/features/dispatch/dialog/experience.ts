import type { LaneExperience } from '../../../api/generated/types.ts';
import { count, money } from '../../../kit/format.ts';

type End = { readonly state: string };
type Ends = { readonly origin: End; readonly destination: End };

const loads = (n: number): string => (n === 1 ? '1 load' : `${count(n)} loads`);

/** `$780`: cents only where there are some. */
const price = (amount: number): string => money(amount).replace(/\.00$/u, '');

const where = ({ betweenStates, nearby }: LaneExperience, { origin, destination }: Ends): string => {
  if (betweenStates === 0) return `${loads(nearby)} within 100 miles of both ends`;
  const lane = `${loads(betweenStates)} ${origin.state} → ${destination.state}`;
  return nearby === 0 ? lane : `${lane}, ${count(nearby)} within 100 miles of both ends`;
};

const punctual = ({ timed, onTime }: LaneExperience): ReadonlyArray<string> =>
  timed === 0 ? [] : [`${Math.round((100 * onTime) / timed)}% of ${count(timed)} on time`];

type Based = { readonly state: string | null };

/** Why a carrier without a load like the order comes before others; undefined where it does not. */
export const baseInWords = ({ state }: Based, { origin, destination }: Ends): string | undefined => {
  if (state === null) return undefined;
  const ends = [origin.state === state && 'picked up', destination.state === state && 'delivered'].filter(
    Boolean,
  );
  return ends.length === 0 ? undefined : `Based in ${state}, where it is ${ends.join(' and ')}`;
};

/** Why a carrier ranks: `3 loads FL → NY, last $780, 92% of 12 on time`. */
export const experienceInWords = (experience: LaneExperience, order: Ends): string =>
  [where(experience, order), `last ${price(experience.lastPrice)}`, ...punctual(experience)].join(', ');
