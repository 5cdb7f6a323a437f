import { isIP, isIPv4 } from 'node:net';

/** Trusted proxies for forwarded headers: named networks, addresses and CIDR blocks, or a number of hops. */
export type TrustProxy = number | ReadonlyArray<string>;

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;

const isNetwork = (part: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  if (NAMED.includes(part)) return true;
  if (isIP(address) === 0) return false;
  // A block of no bits matches everybody.
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128));
};

/** Undefined for anything else; trusting everybody is not offered. */
export const parseTrustProxy = (text: string): TrustProxy | undefined => {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isNetwork) ? parts : undefined;
};
