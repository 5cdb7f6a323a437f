/** Digits of 53 bits in base 36. */
const WIDTH = 11;

/**
 * Fingerprint of a key among at most 10,000 (cyrb53): two of them are the same once in a hundred million files. It decides
 * nothing that must withstand malice.
 */
export const fingerprintOf = (key: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of key) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return ((low & 0x1fffff) * 2 ** 32 + (high >>> 0)).toString(36).padStart(WIDTH, '0');
};
