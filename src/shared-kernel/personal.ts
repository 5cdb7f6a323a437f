import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

/**
 * Marks a field of an event as personal data. In memory it is the plain value, or null once the person was
 * forgotten. Encoded it is wrapped, and the platform seals every wrapped value with the subject's key before
 * anything is stored.
 */
export type Wrapped = { readonly $personal: unknown };

export const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '$personal');

class PersonalType<A, O> extends t.Type<A | null, Wrapped | null> {
  constructor(codec: t.Type<A, O>) {
    super(
      `personal(${codec.name})`,
      (value): value is A | null => value === null || codec.is(value),
      (value, context) =>
        value === null || value === undefined ? t.success(null) : codec.validate(value, context),
      (value) => (value === null ? null : { $personal: codec.encode(value) }),
    );
  }
}

export const personal = <A, O>(codec: t.Type<A, O>): t.Type<A | null, Wrapped | null> =>
  new PersonalType(codec);

/** The component codecs of a composed one. */
const partsOf = (codec: t.Mixed): ReadonlyArray<t.Mixed> => {
  const {
    props = {},
    types = [],
    type,
  } = codec as {
    readonly props?: t.Props;
    readonly types?: ReadonlyArray<t.Mixed>;
    readonly type?: t.Mixed;
  };
  return [...Object.values(props), ...types, ...(type ? [type] : [])];
};

/** Whether a codec marks something as personal, at any depth. */
export const holdsPersonal = (codec: t.Mixed): boolean =>
  codec instanceof PersonalType || partsOf(codec).some(holdsPersonal);

const blank = (value: unknown, gone: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isWrapped(value)) return gone;
  if (Array.isArray(value)) return value.map((inner) => blank(inner, gone));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blank(inner, gone)]));
};

/** A payload as decoded once its person is forgotten: `gone` replaces personal values. */
export const withoutPersonal = <A>(codec: t.Type<A, unknown>, value: A, gone: unknown = null): A => {
  const decoded = codec.decode(blank(codec.encode(value), gone));
  if (E.isLeft(decoded)) throw new TypeError(`${codec.name} needs personal data`);
  return decoded.right;
};
