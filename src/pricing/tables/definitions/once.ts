/** Computed once for each map: the tables of two publications share what did not change. */
export const once = <Input extends object, Result>(compute: (input: Input) => Result) => {
  const known = new WeakMap<Input, { readonly result: Result }>();
  return (input: Input): Result => {
    const found = known.get(input) ?? { result: compute(input) };
    known.set(input, found);
    return found.result;
  };
};
