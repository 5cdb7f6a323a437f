/** What one filter is set to; one that takes several values lets through what has any of them. */
export type FilterValue = string | ReadonlyArray<string>;
type AnyFilters = Readonly<Record<string, FilterValue | undefined>>;

/** What a list shows, as its address says it: `?assigneeId=7&timezones=EST&timezones=CST&page=1&size=50&sortBy=id`. */
export type ListState<Filters extends object = AnyFilters> = {
  /** The first page that is shown; those below it are loaded on the way down. */
  readonly page: number;
  readonly size: number;
  readonly sortBy: string;
  readonly descending: boolean;
  /** Filters that are set; one that is absent holds nothing back. */
  readonly filters: Filters;
};

export type ListDefaults<Filters extends object> = {
  readonly sortable: ReadonlyArray<string>;
  readonly filterNames: ReadonlyArray<keyof Filters & string>;
  /** Filters that take several values; the address repeats their key. */
  readonly several?: ReadonlyArray<keyof Filters & string>;
  /** Whether a filter can have a value at all; what an address says beyond that is passed over. */
  readonly isKnown?: (name: string, value: string) => boolean;
  /** What an address without any of a list's keys stands for. */
  readonly initial: ListState<Filters>;
};

export const PAGE_SIZES = [25, 50];
const MAX_SIZE = 50;

const wholeFrom1 = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

/** Reads an address. Without keys of its own a list is at its defaults; with any, absent filters are off. */
export const parseList = <Filters extends object>(
  params: URLSearchParams,
  { sortable, filterNames, several = [], isKnown = () => true, initial }: ListDefaults<Filters>,
): ListState<Filters> => {
  const keys: ReadonlyArray<string> = ['page', 'size', 'sortBy', 'descending', ...filterNames];
  if (!keys.some((key) => params.has(key))) return initial;
  const sortBy = params.get('sortBy');
  const isSortable = sortBy !== null && sortable.includes(sortBy);
  const filters = filterNames.flatMap((name) => {
    const values = [...new Set(params.getAll(name))].filter((value) => value !== '' && isKnown(name, value));
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

export const formatList = ({ filters, ...rest }: ListState<object>): URLSearchParams =>
  new URLSearchParams(
    [...Object.entries(filters), ...Object.entries(rest)].flatMap(([key, value]) =>
      [value ?? []].flat().map((each) => [key, String(each)]),
    ),
  );

/** A click on a header: the other direction where it already sorts, otherwise ascending; from the first page. */
export const sortedBy = <State extends ListState<object>>(state: State, sortBy: string): State => ({
  ...state,
  sortBy,
  descending: state.sortBy === sortBy && !state.descending,
  page: 1,
});

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Which rows are shown: some pages in a row, one unless said otherwise. */
export type Shown = Pick<ListState, 'page' | 'size'> & { readonly pages?: number };

/** `51–100 of 1,234`. */
export const rangeOf = ({ page, size, pages = 1 }: Shown, total: number): string => {
  if (total === 0) return '0 of 0';
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min((page - 1 + pages) * size, total);
  return `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
};

/** What a list is narrowed to, as one text; alike whatever the order in which the filters were set. */
export const filterKey = ({ filters }: Pick<ListState<object>, 'filters'>): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
