import { type Fields, withinWords } from '../../../shared-kernel/field.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { Vehicle } from '../events/sections.ts';
import type { Change } from './change.ts';

const VEHICLE = { label: 'Vehicle', kind: 'text' } as const;
const NAME: ReadonlyArray<string> = ['year', 'make', 'model'];

type VehiclePath = { readonly vehicle: Vehicle; readonly index: number };
type Pair = readonly [VehiclePath | undefined, VehiclePath | undefined];

const nameOf = ({ year, make, model }: Vehicle): string => `${year} ${make} ${model}`;

const sameName = (a: Vehicle, b: Vehicle): boolean => nameOf(a) === nameOf(b);

/** Pairs equal items, each once; returns the pairs and the rest of both sides. */
const paired = (
  before: ReadonlyArray<VehiclePath>,
  after: ReadonlyArray<VehiclePath>,
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

/** Vehicles have no ids. A changed one is paired with one of the same name, or with the next remaining one. */
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

/** Name and further fields of a pair's vehicles; fields of a removed one go with it. */
const pairChanges = ([one, other]: Pair, described: Fields): ReadonlyArray<Change> => {
  const path = `vehicles.${(other ?? one)?.index}`;
  const [from, to] = [one && nameOf(one.vehicle), other && nameOf(other.vehicle)];
  const whole: Change = { part: 'vehicles', path, field: VEHICLE, from, to };
  const further = Object.entries(described)
    .filter(([name]) => !NAME.includes(name))
    .map(
      ([name, field]): Change => ({
        part: 'vehicles',
        path: `${path}.${name}`,
        field: { ...field, label: `${to}, ${withinWords(field.label)}` },
        from: one?.vehicle[name as keyof Vehicle] ?? undefined,
        to: other?.vehicle[name as keyof Vehicle] ?? undefined,
      }),
    );
  return [whole, ...(other ? further : [])].filter((change) => change.from !== change.to);
};

/** Changes of vehicles: added, removed or replaced ones, and changed fields. */
export const vehicleChanges = (
  before: ReadonlyArray<Vehicle>,
  after: ReadonlyArray<Vehicle>,
  described: Fields,
): ReadonlyArray<Change> => pairsOf(before, after).flatMap((pair) => pairChanges(pair, described));
