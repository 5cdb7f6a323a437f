import canonicalize from 'canonicalize';

/** Canonical text of a JSON value (RFC 8785). Throws on NaN, infinities and BigInt. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('undefined has no JSON text');
  return text;
};
