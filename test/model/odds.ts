import fc from 'fast-check';

/** One of several weighted arbitraries; shrinking tries the first one too. */
export const oneOf = <A>(...choices: ReadonlyArray<readonly [number, fc.Arbitrary<A>]>): fc.Arbitrary<A> =>
  fc.oneof({ withCrossShrink: true }, ...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Nearly always `often`, sometimes `other`. */
export const usually = <A, B>(often: fc.Arbitrary<A>, other: fc.Arbitrary<B>, weight = 5) =>
  oneOf<A | B>([weight, often], [1, other]);

/** Sometimes a value, otherwise undefined. */
export const seldom = <A>(value: fc.Arbitrary<A>, weight = 5) =>
  usually(fc.constant(undefined), value, weight);

/** An object without its undefined fields. */
export const defined = <A extends object>(value: A): A =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as A;
