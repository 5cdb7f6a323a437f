import * as t from 'io-ts';

/** A stored value or null; also null where an older payload lacks the field. */
export const nullable = <A, O>(codec: t.Type<A, O>) => {
  const { name, is, validate, encode, types } = t.union([codec, t.null]);
  return new t.UnionType(name, is, (value, context) => validate(value ?? null, context), encode, types);
};
