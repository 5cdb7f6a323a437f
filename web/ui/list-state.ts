/** What a list shows, as its address says it: `?assigneeId=7&page=1&size=50&sortBy=id&descending=false`. */
export type ListState<Filter extends string = string> = {
  readonly page: number;
  readonly size: number;
  readonly sortBy: string;
  readonly descending: boolean;
  /** Filters that are set; one that is absent holds nothing back. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
};

export type ListDefaults<Filter extends string> = {
  readonly sortable: ReadonlyArray<string>;
  readonly filterNames: ReadonlyArray<Filter>;
  /** What an address without any of a list's keys stands for. */
  readonly initial: ListState<Filter>;
};

export const PAGE_SIZES = [25, 50];
const MAX_SIZE = 50;

const wholeFrom1 = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

/** Reads an address. Without keys of its own a list is at its defaults; with any, absent filters are off. */
export const parseList = <Filter extends string>(
  params: URLSearchParams,
  { sortable, filterNames, initial }: ListDefaults<Filter>,
): ListState<Filter> => {
  const keys: ReadonlyArray<string> = ['page', 'size', 'sortBy', 'descending', ...filterNames];
  if (!keys.some((key) => params.has(key))) return initial;
  const sortBy = params.get('sortBy');
  const known = sortBy !== null && sortable.includes(sortBy);
  return {
    page: wholeFrom1(params.get('page')) ?? 1,
    size: Math.min(wholeFrom1(params.get('size')) ?? initial.size, MAX_SIZE),
    sortBy: known ? sortBy : initial.sortBy,
    descending: known ? params.get('descending') === 'true' : initial.descending,
    filters: Object.fromEntries(
      filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
    ) as ListState<Filter>['filters'],
  };
};

export const formatList = ({ filters, ...rest }: ListState): URLSearchParams =>
  new URLSearchParams(
    [...Object.entries(filters), ...Object.entries(rest)].map(([key, value]) => [key, String(value)]),
  );

/** A click on a header: the other direction where it already sorts, otherwise ascending; from the first page. */
export const sortedBy = <State extends ListState>(state: State, sortBy: string): State => ({
  ...state,
  sortBy,
  descending: state.sortBy === sortBy && !state.descending,
  page: 1,
});

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** `51–100 of 1,234`. */
export const rangeOf = ({ page, size }: Pick<ListState, 'page' | 'size'>, total: number): string => {
  if (total === 0) return '0 of 0';
  const first = Math.min((page - 1) * size + 1, total);
  return `${first.toLocaleString('en-US')}–${Math.min(page * size, total).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
};

/** What a list is narrowed to, as one text; alike whatever the order in which the filters were set. */
export const filterKey = ({ filters }: Pick<ListState, 'filters'>): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
