/** One field of a record by path (`vehicles.0.make`), before and after. Undefined: absent. */
export type Difference = { readonly field: string; readonly from: unknown; readonly to: unknown };

const hasParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && !hasParts(value));

const leaves = (value: unknown, path: string): ReadonlyArray<readonly [string, unknown]> =>
  hasParts(value)
    ? Object.entries(value).flatMap(([name, part]) => leaves(part, path === '' ? name : `${path}.${name}`))
    : [[path, isEmpty(value) ? undefined : value]];

/** The fields that differ between two JSON values, in document order. */
export const differences = (before: unknown, after: unknown): ReadonlyArray<Difference> => {
  const from = new Map(leaves(before, ''));
  const to = new Map(leaves(after, ''));
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((field) => ({ field, from: from.get(field), to: to.get(field) }))
    .filter((each) => each.from !== each.to);
};
