import * as t from 'io-ts';

/**
 * Marks a field of an event as personal data. In memory it is the plain value, or null once
 * the person was forgotten. Encoded it is wrapped, and the platform seals every wrapped value
 * with the subject's key before anything is stored.
 */
export type Wrapped = { readonly $personal: unknown };

export const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '$personal');

export const personal = <A, O>(codec: t.Type<A, O>): t.Type<A | null, Wrapped | null> =>
  new t.Type<A | null, Wrapped | null>(
    `personal(${codec.name})`,
    (value): value is A | null => value === null || codec.is(value),
    (value, context) =>
      value === null || value === undefined ? t.success(null) : codec.validate(value, context),
    (value) => (value === null ? null : { $personal: codec.encode(value) }),
  );
