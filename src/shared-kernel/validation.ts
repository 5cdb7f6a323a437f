import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { FieldErrors } from './rejection.ts';

const UNEXPECTED = 'This value cannot be used here.';

const isAlternative = (type: t.Decoder<unknown, unknown> | undefined): boolean =>
  type instanceof t.IntersectionType || type instanceof t.UnionType;

/** Members of an intersection or union appear in a context by number; they are not part of the path. */
const pathOf = (context: t.Context): string =>
  context
    .filter((entry, index) => entry.key !== '' && !isAlternative(context[index - 1]?.type))
    .map((entry) => entry.key)
    .join('.');

/** More than anybody corrects at once. */
const MOST_ERRORS = 500;

/** The first message per path wins: a blank field gets one error, not two. */
const fieldErrors = (errors: t.Errors): FieldErrors =>
  errors.slice(0, MOST_ERRORS).reduce<Record<string, string>>((fields, error) => {
    fields[pathOf(error.context)] ??= error.message ?? UNEXPECTED;
    return fields;
  }, {});

/** Decodes external input; errors are dotted path → the codec's sentence. */
export const decodeWith =
  <A>(codec: t.Decoder<unknown, A>) =>
  (input: unknown): E.Either<FieldErrors, A> =>
    E.mapLeft(fieldErrors)(codec.decode(input));

/** Nothing was entered: absent, null, or only invisible characters (white space, zero-width characters). */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && !/[^\s\p{Cf}]/u.test(value));

/** A codec made of a partial function: undefined refuses the value with `message`. */
export const parsed = <A, O>(
  name: string,
  is: t.Is<A>,
  parse: (value: unknown) => A | undefined,
  encode: (value: A) => O,
  message: string,
): t.Type<A, O> =>
  new t.Type<A, O>(
    name,
    is,
    (value, context) => {
      const result = parse(value);
      return result === undefined ? t.failure(value, context, message) : t.success(result);
    },
    encode,
  );

/** Refuses a blank value with `message`, and leaves everything else to `codec`. */
export const required = <A, O>(codec: t.Type<A, O>, message: string): t.Type<A, O> =>
  new t.Type<A, O>(
    codec.name,
    codec.is,
    (value, context) =>
      isBlank(value) ? t.failure(value, context, message) : codec.validate(value, context),
    codec.encode,
  );

/** An optional field; blank is null. */
export const optional = <A, O>(codec: t.Type<A, O>): t.Type<A | null, O | null> =>
  new t.Type<A | null, O | null>(
    `optional(${codec.name})`,
    (value): value is A | null => value === null || codec.is(value),
    (value, context) => (isBlank(value) ? t.success(null) : codec.validate(value, context)),
    (value) => (value === null ? null : codec.encode(value)),
  );

/** An optional field; blank means `value`. */
export const withDefault = <A, O>(codec: t.Type<A, O>, value: A): t.Type<A, O> =>
  new t.Type<A, O>(
    codec.name,
    codec.is,
    (input, context) => (isBlank(input) ? t.success(value) : codec.validate(input, context)),
    codec.encode,
  );

/** A list of at most `max` items; the items of a longer one are not decoded. */
export const listOf = <A, O>(codec: t.Type<A, O>, max: number, tooMany: string): t.Type<A[], O[]> => {
  const list = t.array(codec);
  return new t.Type<A[], O[]>(
    list.name,
    list.is,
    (value, context) =>
      Array.isArray(value) && value.length > max
        ? t.failure(value, context, tooMany)
        : list.validate(value, context),
    list.encode,
  );
};

/** An object of fields: unknown ones are dropped, and an absent object lacks each of its fields. */
export const fields = <P extends t.Props>(props: P): t.Type<t.TypeOfProps<P>, t.OutputOfProps<P>> => {
  const codec = t.exact(t.type(props));
  return new t.Type(
    codec.name,
    codec.is,
    (value, context) => codec.validate(value ?? {}, context),
    codec.encode,
  );
};

/** The sent fields of an object: null is a value, an absent field stays absent. */
export const fieldsSent = <P extends t.Props>(
  props: P,
): t.Type<Partial<t.TypeOfProps<P>>, Partial<t.OutputOfProps<P>>> => {
  const sent = (value: unknown): t.Props =>
    Object.fromEntries(
      Object.entries(props).filter(
        ([name]) => (value as Record<string, unknown> | null)?.[name] !== undefined,
      ),
    );
  return new t.Type<Partial<t.TypeOfProps<P>>, Partial<t.OutputOfProps<P>>>(
    `Sent(${Object.keys(props).join()})`,
    (value): value is Partial<t.TypeOfProps<P>> => fields(sent(value)).is(value),
    (value, context) =>
      fields(sent(value)).validate(value, context) as t.Validation<Partial<t.TypeOfProps<P>>>,
    (value) => fields(sent(value)).encode(value as never) as Partial<t.OutputOfProps<P>>,
  );
};

/** Two objects' fields in one object; reports the errors of both. */
export const both = <A extends object, B extends object>(
  one: t.Type<A, unknown>,
  other: t.Type<B, unknown>,
): t.Type<A & B, unknown> =>
  new t.Type<A & B, unknown>(
    `${one.name} & ${other.name}`,
    (value): value is A & B => one.is(value) && other.is(value),
    (value, context) => {
      const [left, right] = [one.validate(value, context), other.validate(value, context)];
      if (E.isRight(left) && E.isRight(right)) return t.success({ ...left.right, ...right.right });
      return t.failures([left, right].flatMap((part) => (E.isLeft(part) ? part.left : [])));
    },
    (value) => Object.assign({}, one.encode(value), other.encode(value)),
  );

/** Adds a rule about a value as a whole; its errors name dotted paths within the value. */
export const checked = <A, O>(codec: t.Type<A, O>, check: (value: A) => FieldErrors): t.Type<A, O> =>
  new t.Type<A, O>(
    codec.name,
    codec.is,
    (input, context) =>
      E.chain((value: A) => {
        const errors = Object.entries(check(value)).map(([path, message]) => ({
          value: input,
          context: [...context, ...path.split('.').map((key) => ({ key, type: t.unknown }))],
          message,
        }));
        return errors.length === 0 ? t.success(value) : t.failures<A>(errors);
      })(codec.validate(input, context)),
    codec.encode,
  );
