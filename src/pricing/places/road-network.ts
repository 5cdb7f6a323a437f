import type { StateCode } from '../../shared-kernel/states.ts';
import type { Locality } from './locality-index.ts';
import { ALASKAN_HIGHWAYS, ROADS_APART } from './roads-apart.ts';

type ZipAndState = Pick<Locality, 'zip' | 'state'>;

/** States and territories that the sea lies around; those of armed forces lie abroad. */
const OVERSEAS: ReadonlyArray<StateCode> = ['HI', 'PR', 'VI', 'GU', 'MP', 'AS', 'AA', 'AE', 'AP'];
/** Their posts lie all over the world. */
const ARMED_FORCES: ReadonlyArray<StateCode> = ['AA', 'AE', 'AP'];

const zipsIn = (listed: string): ReadonlyArray<string> =>
  listed.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
      String(Number(first) + at).padStart(5, '0'),
    );
  });

const apart: ReadonlyMap<string, string> = new Map(
  Object.entries(ROADS_APART).flatMap(([network, zips]) => zipsIn(zips).map((zip) => [zip, network])),
);
const onAlaskanHighways: ReadonlySet<string> = new Set(zipsIn(ALASKAN_HIGHWAYS));

/** The roads that one can drive on from a place, by a name. */
const roadNetworkOf = ({ zip, state }: ZipAndState): string => {
  const network = apart.get(zip);
  if (network !== undefined) return network;
  if (ARMED_FORCES.includes(state) || (state === 'AK' && !onAlaskanHighways.has(zip))) return zip;
  return OVERSEAS.includes(state) ? state : 'MAINLAND';
};

/** Whether one can drive from one place to the other, as far as the tables of this release know. */
export const isJoinedByRoad = (from: ZipAndState, to: ZipAndState): boolean =>
  roadNetworkOf(from) === roadNetworkOf(to);

/** Whether the places lie in states that the sea is between: a road server need not be asked. */
export const isOverseas = (from: ZipAndState, to: ZipAndState): boolean =>
  from.state !== to.state && (OVERSEAS.includes(from.state) || OVERSEAS.includes(to.state));
