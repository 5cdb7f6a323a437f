/** Computes a value once, when it is first asked for. */
export const onDemand = <Value>(compute: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
};
