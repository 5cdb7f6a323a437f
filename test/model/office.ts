/** Fixed surroundings of the records: people, permissions and catalogs. Ids as on the wire. */
export const PEOPLE = {
  admin: {
    id: '2',
    may: ['quote_create', 'quote_update', 'order_create', 'order_update', 'order_post_to_load_board_only'],
  },
  /** May change everything, but not post to the load board. */
  editor: { id: '7', may: ['quote_create', 'quote_update', 'order_create', 'order_update'] },
  /** May only view orders. */
  sales: { id: '4', may: ['quote_create', 'quote_update'] },
  dispatcher: { id: '5', may: ['order_post_to_load_board_only'] },
} as const;

export type Person = keyof typeof PEOPLE;
export type Kind = 'quote' | 'order';

export const allows = (person: Person, permissions: ReadonlyArray<string>): boolean =>
  PEOPLE[person].may.some((each) => permissions.includes(each));

export const ASSIGNEES = ['1', '2', '3', '4', '5', '6', '7'];
export const REFERRERS = ['1', '2', '3', '4', '5', '6'];
export const SIZES = ['1', '2', '3', '4', '5'];
/** An unused id. */
export const NOBODY = '999';

export const NEW = { quote: '122', order: '110' } as const;
export const POSTED = '111';
/** Statuses of orders that a carrier has or had. */
export const DISPATCHED = ['112', '113', '114', '115'];
/** A status of quotes that is retired from the start. */
export const RETIRED = '129';

export const PARENTS: Readonly<Record<Kind, ReadonlyArray<string>>> = {
  quote: ['122', '123', '124', '125', '126', '127', '128'],
  order: ['110', '111', '112', '113', '114', '115', '116', '117', '118', '119'],
};

/** Child statuses and their parents. */
export const PARENT_OF: Readonly<Record<string, string>> = {
  ...{ 200: '110', 202: '111', 205: '112', 212: '117', 213: '117' },
  ...{ 218: '122', 223: '124', 225: '125', 226: '125' },
};
