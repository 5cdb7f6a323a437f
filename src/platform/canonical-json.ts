import canonicalize from 'canonicalize';

/** The one text of a JSON value (RFC 8785). Throws on what JSON cannot hold: NaN, infinities, BigInt. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('undefined has no JSON text');
  return text;
};
