const repeated = (count: number, field: (nth: number) => string): string =>
  `{ ${Array.from({ length: count }, (_, nth) => `x${nth}: ${field(nth)}`).join(' ')} }`;

/** So many fields under names of their own. */
const aliases = (count: number, suffix = ''): string =>
  Array.from({ length: count }, (_, nth) => `a${nth}${suffix}: id`).join(' ');

/** What somebody with a session can send that takes as much as is allowed; `nth` counts the requests. */
export const ATTACKS: ReadonlyArray<{
  readonly what: string;
  readonly document: (nth: number) => string;
}> = [
  {
    what: 'wide pages',
    document: () =>
      repeated(
        14,
        (nth) =>
          `quotes(cursor: { page: ${nth + 1}, size: 200 }) { data { id vehicles { year make } followups { id } } }`,
      ),
  },
  {
    what: 'the longest rows',
    document: () => repeated(5, () => `quotes(cursor: { size: 200 }) { data { ${aliases(190)} } }`),
  },
  {
    what: 'histories',
    document: () =>
      '{ quotes(cursor: { size: 5 }) { data { events { description changes { label from to } } } } }',
  },
  {
    what: 'fifty searches',
    document: () => repeated(50, (nth) => `quotes(filterBy: { search: "a${nth} e" }) { pageInfo { total } }`),
  },
  {
    what: 'long documents never sent before',
    document: (nth) => repeated(5, () => `quotes { data { ${aliases(190, `n${nth}`)} } }`),
  },
];
