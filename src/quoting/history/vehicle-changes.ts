import { sameValue } from '../../shared-kernel/same-value.ts';
import type { Vehicle } from '../events/sections.ts';
import { type Change, VEHICLE_FIELDS } from './labels.ts';

const VEHICLE = { label: 'Vehicle', kind: 'text' } as const;

type Place = { readonly vehicle: Vehicle; readonly index: number };
type Pair = readonly [Place | undefined, Place | undefined];

const nameOf = ({ year, make, model }: Vehicle): string => `${year} ${make} ${model}`;

const sameName = (a: Vehicle, b: Vehicle): boolean => nameOf(a) === nameOf(b);

/** Pairs what is alike, each once; answers the pairs and what is left on both sides. */
const paired = (
  before: ReadonlyArray<Place>,
  after: ReadonlyArray<Place>,
  alike: (a: Vehicle, b: Vehicle) => boolean,
) => {
  const left = [...after];
  const pairs: Array<Pair> = [];
  const alone = before.filter((one) => {
    const at = left.findIndex((other) => alike(one.vehicle, other.vehicle));
    if (at < 0) return true;
    const [other] = left.splice(at, 1);
    pairs.push([one, other]);
    return false;
  });
  return { pairs, before: alone, after: left };
};

/** Vehicles have no ids. One that is not as it was is the one of the same name, or the next that is left over. */
const pairsOf = (before: ReadonlyArray<Vehicle>, after: ReadonlyArray<Vehicle>): ReadonlyArray<Pair> => {
  const places = (list: ReadonlyArray<Vehicle>) => list.map((vehicle, index) => ({ vehicle, index }));
  const moved = paired(places(before), places(after), sameValue);
  const renewed = paired(moved.before, moved.after, sameName);
  const replaced = paired(renewed.before, renewed.after, () => true);
  return [
    ...renewed.pairs,
    ...replaced.pairs,
    ...replaced.before.map((one): Pair => [one, undefined]),
    ...replaced.after.map((other): Pair => [undefined, other]),
  ];
};

const pairChanges = ([one, other]: Pair): ReadonlyArray<Change> => {
  const path = `vehicles.${(other ?? one)?.index}`;
  const [from, to] = [one && nameOf(one.vehicle), other && nameOf(other.vehicle)];
  const whole: Change = { part: 'vehicles', path, field: VEHICLE, from, to };
  const fields = Object.entries(VEHICLE_FIELDS).map(
    ([name, field]): Change => ({
      part: 'vehicles',
      path: `${path}.${name}`,
      field: { ...field, label: `${to}, ${field.label}` },
      from: one?.vehicle[name as keyof Vehicle] ?? undefined,
      to: other?.vehicle[name as keyof Vehicle] ?? undefined,
    }),
  );
  return [whole, ...(other ? fields : [])].filter((change) => change.from !== change.to);
};

/** What became of some vehicles: which came, went or are others now, and which of their fields differ. */
export const vehicleChanges = (
  before: ReadonlyArray<Vehicle>,
  after: ReadonlyArray<Vehicle>,
): ReadonlyArray<Change> => pairsOf(before, after).flatMap(pairChanges);
