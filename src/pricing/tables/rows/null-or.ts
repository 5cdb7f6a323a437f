import * as t from 'io-ts';

/** A value or null. Unlike an optional field, a blank one is refused. */
export const nullOr = <A, O>(codec: t.Type<A, O>): t.Type<A | null, O | null> =>
  new t.Type<A | null, O | null>(
    `nullOr(${codec.name})`,
    (value): value is A | null => value === null || codec.is(value),
    (value, context) => (value === null ? t.success(null) : codec.validate(value, context)),
    (value) => (value === null ? null : codec.encode(value)),
  );
