import fc from 'fast-check';

/** One of several arbitraries, each as often as its weight; a failure is tried with the first one too. */
export const oneOf = <A>(...choices: ReadonlyArray<readonly [number, fc.Arbitrary<A>]>): fc.Arbitrary<A> =>
  fc.oneof({ withCrossShrink: true }, ...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Nearly always the one, and once in a while the other. */
export const usually = <A, B>(often: fc.Arbitrary<A>, other: fc.Arbitrary<B>, weight = 5) =>
  oneOf<A | B>([weight, often], [1, other]);

/** Once in a while a value, otherwise none. */
export const seldom = <A>(value: fc.Arbitrary<A>, weight = 5) =>
  usually(fc.constant(undefined), value, weight);

/** An object without the fields that are not there. */
export const defined = <A extends object>(value: A): A =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as A;
