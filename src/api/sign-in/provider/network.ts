import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): ReadonlyArray<string> => (part === '' ? [] : part.split(':'));

/** Network of a single party: an IPv4 address, or a whole /64 of IPv6. Anything else unchanged. */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = bare.replace(/^::ffff:(?=[\d.]+$)/, '');
  if (isIPv4(mapped) || !isIPv6(bare)) return mapped;
  const [front = '', back] = bare.split('::');
  const [before, after] = [groupsOf(front), groupsOf(back ?? '')];
  const zeros = back === undefined ? [] : Array<string>(GROUPS - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16));
  // Loopback, and IPv4-mapped addresses.
  if (groups.every((group) => group === 0)) return bare;
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
};
