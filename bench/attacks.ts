import { SIZE } from './list-requests.ts';

const repeated = (count: number, field: (nth: number) => string): string =>
  `{ ${Array.from({ length: count }, (_, nth) => `x${nth}: ${field(nth)}`).join(' ')} }`;

/** A number of aliased fields. */
const aliases = (count: number, suffix = ''): string =>
  Array.from({ length: count }, (_, nth) => `a${nth}${suffix}: id`).join(' ');

const LONGEST = 200;

/** One request: a GraphQL document with its variables, or the path of a GET. */
export type Sent =
  | { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> }
  | { readonly path: string };

/** A hundred records of the office's 20,000, different ones each time. */
const someIds = (nth: number): ReadonlyArray<string> =>
  Array.from({ length: 100 }, (_, each) => String(101 + ((nth * 100 + each) % 15_000)));

/** The maximum number of variables, at the maximum length of a body. */
const UNUSED = Object.fromEntries(Array.from({ length: 2_400 }, (_, nth) => [`v${nth}`, 'x'.repeat(190)]));

export type Attack = {
  readonly what: string;
  /** `nth` counts the requests. */
  readonly sent: (nth: number) => Sent;
  /** Page size of the measured person; 50 by default. */
  readonly size?: number;
  /** Pause of the measured person on each page, in ms; none by default. */
  readonly looksMs?: number;
};

/** The most expensive permitted requests of a person with a session. */
export const ATTACKS: ReadonlyArray<Attack> = [
  {
    what: 'wide pages',
    sent: () => ({
      query: repeated(
        14,
        (nth) =>
          `quotes(cursor: { page: ${nth + 1}, size: 200 }) { data { id vehicles { year make } followups { id } } }`,
      ),
    }),
  },
  {
    what: 'the longest rows',
    sent: () => ({ query: repeated(5, () => `quotes(cursor: { size: 200 }) { data { ${aliases(190)} } }`) }),
  },
  {
    what: 'histories',
    sent: () => ({
      query: '{ quotes(cursor: { size: 5 }) { data { events { description changes { label from to } } } } }',
    }),
  },
  {
    what: 'fifty searches',
    sent: () => ({
      query: repeated(50, (nth) => `quotes(filterBy: { search: "a${nth} e" }) { pageInfo { total } }`),
    }),
  },
  {
    what: 'short documents never sent before',
    sent: (nth) => ({ query: `{ quotes { data { ${aliases(130, `s${nth}`)} } } }` }),
  },
  {
    what: 'long documents never sent before',
    sent: (nth) => ({ query: repeated(5, () => `quotes { data { ${aliases(190, `n${nth}`)} } }`) }),
  },
  {
    what: 'batches of a hundred records',
    sent: (nth) => ({
      query: `mutation ($ids: [ID!]!, $input: BatchUpdateInput!) { batchUpdateQuotes(ids: $ids, input: $input) { changed } }`,
      variables: { ids: someIds(nth), input: { assigneeId: String(2 + (nth % 3)) } },
    }),
  },
  {
    what: 'variables that nothing uses',
    sent: () => ({
      query: `query ($c: Cursor) ${repeated(50, () => 'quotes(cursor: $c) { pageInfo { total } }')}`,
      variables: { ...UNUSED, c: { page: 1, size: 1 } },
    }),
  },
  { what: 'exports', sent: () => ({ path: '/rest-api/quotes.csv' }) },
  { what: 'the shortest requests', sent: () => ({ query: '{ currentUser { id } }' }) },
  {
    what: 'the shortest requests, on the longest page',
    sent: () => ({ query: '{ currentUser { id } }' }),
    ...{ size: LONGEST, looksMs: 100 },
  },
];

export const sizeOf = ({ size }: Attack): number => size ?? SIZE;
