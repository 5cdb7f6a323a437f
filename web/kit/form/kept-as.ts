const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of `shape` with the values of a draft that an earlier build may have kept. */
export const keptAs = <Shape>(shape: Shape, kept: unknown): Shape => {
  if (!isObject(shape))
    return (kept === undefined || Array.isArray(shape) !== Array.isArray(kept) ? shape : kept) as Shape;
  const values = isObject(kept) ? kept : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [name, keptAs(value, values[name])]),
  ) as Shape;
};
