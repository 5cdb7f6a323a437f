/** Value of a filter; with several values, rows that have any of them match. */
export type FilterValue = string | ReadonlyArray<string>;
type AnyFilters = Readonly<Record<string, FilterValue | undefined>>;

/** State of a list in its address: `?assigneeId=7&timezones=EST&timezones=CST&page=1&size=50&sortBy=id`. */
export type ListState<Filters extends object = AnyFilters> = {
  /** The first shown page; the next ones are loaded on scrolling. */
  readonly page: number;
  readonly size: number;
  readonly sortBy: string;
  readonly descending: boolean;
  /** Active filters; an absent one matches all rows. */
  readonly filters: Filters;
};

export type ListDefaults<Filters extends object> = {
  readonly sortable: ReadonlyArray<string>;
  readonly filterNames: ReadonlyArray<keyof Filters & string>;
  /** Filters with several values; the address repeats their key. */
  readonly several?: ReadonlyArray<keyof Filters & string>;
  /** Whether a filter can have a value; other values in an address are left out, and said to be (`unknownIn`). */
  readonly isKnown?: (name: string, value: string, address: URLSearchParams) => boolean;
  /** State of an address without any of the list's keys. */
  readonly initial: ListState<Filters>;
};

export const PAGE_SIZES = [25, 50];
const MAX_SIZE = 50;

const wholeFrom1 = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

/**
 * Parses an address. Without any of the list's keys it is the initial state; with any, absent filters are
 * off.
 */
export const parseList = <Filters extends object>(
  params: URLSearchParams,
  { sortable, filterNames, several = [], isKnown = () => true, initial }: ListDefaults<Filters>,
): ListState<Filters> => {
  const keys: ReadonlyArray<string> = ['page', 'size', 'sortBy', 'descending', ...filterNames];
  if (!keys.some((key) => params.has(key))) return initial;
  const sortBy = params.get('sortBy');
  const isSortable = sortBy !== null && sortable.includes(sortBy);
  const filters = filterNames.flatMap((name) => {
    const values = [...new Set(params.getAll(name))].filter(
      (value) => value !== '' && isKnown(name, value, params),
    );
    if (values.length === 0) return [];
    return [[name, several.includes(name) ? values.toSorted() : values[0]]];
  });
  return {
    page: wholeFrom1(params.get('page')) ?? 1,
    size: Math.min(wholeFrom1(params.get('size')) ?? initial.size, MAX_SIZE),
    sortBy: isSortable ? sortBy : initial.sortBy,
    descending: isSortable ? params.get('descending') === 'true' : initial.descending,
    filters: Object.fromEntries(filters) as Filters,
  };
};

/** What an address has that its filters cannot be, or nothing is sorted by, as there: `timezones=XX`. */
export const unknownIn = (
  params: URLSearchParams,
  {
    filterNames,
    sortable,
    isKnown = () => true,
  }: Partial<Pick<ListDefaults<never>, 'isKnown' | 'sortable'>> & {
    readonly filterNames: ReadonlyArray<string>;
  },
): ReadonlyArray<string> =>
  [...filterNames, ...(sortable ? ['sortBy'] : [])].flatMap((name) =>
    [...new Set(params.getAll(name))]
      .filter(
        (value) =>
          value !== '' && !(name === 'sortBy' ? sortable?.includes(value) : isKnown(name, value, params)),
      )
      .map((value) => `${name}=${value}`),
  );

export const formatList = ({ filters, ...rest }: ListState<object>): URLSearchParams =>
  new URLSearchParams(
    [...Object.entries(filters), ...Object.entries(rest)].flatMap(([key, value]) =>
      [value ?? []].flat().map((each) => [key, String(each)]),
    ),
  );

/**
 * Sorts by a column: reverses the direction if it is the current one, otherwise ascending. Goes to the first
 * page.
 */
export const sortedBy = <State extends ListState<object>>(state: State, sortBy: string): State => ({
  ...state,
  sortBy,
  descending: state.sortBy === sortBy && !state.descending,
  page: 1,
});

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** `51–100 of 1,234`, for a number of rows from the state's page on, of which some may have left the list. */
export const rangeOf = (
  { page, size }: Pick<ListState, 'page' | 'size'>,
  rows: number,
  total: number,
): string => {
  const before = (page - 1) * size;
  const [first, last, all] = [before + 1, Math.min(before + rows, total), total].map((each) =>
    each.toLocaleString('en-US'),
  );
  return rows > 0 ? `${first}–${last} of ${all}` : `0 of ${all}`;
};

/** Filters as a canonical text, independent of the order in which they were set. */
export const filterKey = ({ filters }: Pick<ListState<object>, 'filters'>): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The search filter's text, which saved views do not contain. */
export const searchIn = (filters: object): unknown => ('search' in filters ? filters.search : undefined);
