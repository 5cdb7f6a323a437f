import type { ListColumn, ListName } from '../../../../src/quoting/contract.ts';
import { formatList, type ListDefaults, parseList } from '../../../ui/list-state.ts';
import { inTabOrder } from '../date-tabs.ts';
import { initialColumns, knownColumns } from '../list-columns.ts';
import { type Filters, type RecordsState, without } from '../list-filters.ts';
import type { ListView } from './views-api.ts';

type SavedView = Pick<ListView, 'id' | 'address' | 'columns'>;
type Columns = ReadonlyArray<ListColumn>;

/** What a list shows, and the view that is in use. */
export type Shown<View extends SavedView = SavedView> = {
  readonly view: View | undefined;
  readonly state: RecordsState;
  readonly columns: Columns;
};

export type List = { readonly list: ListName; readonly defaults: ListDefaults<Filters> };

/** Keys of an address that are about views and columns. */
const VIEW = 'view';
const COLUMNS = 'columns';

const stateKeys = ({ filterNames }: ListDefaults<Filters>): ReadonlyArray<string> => [
  ...['page', 'size', 'sortBy', 'descending'],
  ...filterNames,
];

const saysState = (params: URLSearchParams, defaults: ListDefaults<Filters>): boolean =>
  stateKeys(defaults).some((key) => params.has(key));

/** Whether an address leaves it to the person's own choice how the list opens. */
export const saysNothing = (params: URLSearchParams, defaults: ListDefaults<Filters>): boolean =>
  !(saysState(params, defaults) || params.has(VIEW) || params.has(COLUMNS));

/** The id of the view that an address names. */
export const viewIn = (params: URLSearchParams): string | undefined => params.get(VIEW) || undefined;

/** In a view's address: each person's own records. The list itself always says whose. */
const ASSIGNEE = 'assigneeId';
const OWN = 'me';

const assigneeOf = ({ address }: Pick<ListView, 'address'>): string | null =>
  new URLSearchParams(address).get(ASSIGNEE);

/** Whether a view shows each person their own records. */
export const isOfEach = (view: Pick<ListView, 'address'>): boolean => assigneeOf(view) === OWN;

/** The person by whose records the list opens without a view. */
const meOf = ({ defaults }: List): string => defaults.initial.filters.assigneeId ?? '';

const paramsOf = (view: SavedView, of: List): URLSearchParams => {
  const params = new URLSearchParams(view.address);
  if (isOfEach(view)) params.set(ASSIGNEE, meOf(of));
  return params;
};

/** Whether a list shows the records of the person who looks at it. */
export const isOwn = ({ filters }: RecordsState, of: List): boolean => filters.assigneeId === meOf(of);

/** The state and the columns of a view as it was saved, or of a list without one. */
export const savedAs = <View extends SavedView>(
  view: View | undefined,
  { list, defaults }: List,
): Shown<View> => ({
  view,
  state: view ? inTabOrder(parseList(paramsOf(view, { list, defaults }), defaults)) : defaults.initial,
  columns: view ? knownColumns(list, view.columns) : initialColumns(list),
});

/**
 * Reads an address: `?view=7` is a view as it is saved; with keys of a list's own, these say all of its state;
 * `columns=id,price` says the columns where they are others.
 */
export const shownBy = <View extends SavedView>(
  params: URLSearchParams,
  view: View | undefined,
  { list, defaults }: List,
): Shown<View> => {
  const saved = savedAs(view, { list, defaults });
  const columns = params.get(COLUMNS);
  return {
    view,
    state: saysState(params, defaults) ? inTabOrder(parseList(params, defaults)) : saved.state,
    columns: columns ? knownColumns(list, columns.split(',')) : saved.columns,
  };
};

const sorted = (params: URLSearchParams): string => {
  params.sort();
  return params.toString();
};

/** What a view keeps of a list's state: neither the page nor the words of a search. */
export const keptOf = (state: RecordsState): string => {
  const params = formatList({ ...state, filters: without(state.filters, 'search') });
  params.delete('page');
  return sorted(params);
};

/** The same for a view that, where it is about one's own records, is about everybody's own: `ofEach`. */
export const keptFor = (state: RecordsState, ofEach: boolean, of: List): string =>
  ofEach && isOwn(state, of)
    ? keptOf({ ...state, filters: { ...state.filters, assigneeId: OWN } })
    : keptOf(state);

/** The same for a view that is there: only one that names this very person goes on doing so. */
export const keptIn = (view: SavedView, state: RecordsState, of: List): string =>
  keptFor(state, assigneeOf(view) !== meOf(of), of);

const isSame = (one: Columns, other: Columns): boolean => one.join() === other.join();

/** Whether a list shows something else than its view keeps; without a view, nothing is kept. */
export const isChanged = ({ view, state, columns }: Shown, of: List): boolean => {
  if (!view) return false;
  const saved = savedAs(view, of);
  return keptOf(state) !== keptOf(saved.state) || !isSame(columns, saved.columns);
};

/**
 * The query string of what a list shows: short where it is just a view. Of `beside`, another one, it keeps what is not
 * about the list, such as the record at its side.
 */
export const addressOf = (
  { view, state, columns }: Shown,
  { list, defaults }: List,
  beside = new URLSearchParams(),
): string => {
  const saved = savedAs(view, { list, defaults });
  const isAsSaved = view !== undefined && sorted(formatList(state)) === sorted(formatList(saved.state));
  const own = new Set([...stateKeys(defaults), VIEW, COLUMNS]);
  const params = new URLSearchParams([
    ...(view ? [[VIEW, view.id]] : []),
    ...(isAsSaved ? [] : formatList(state)),
    ...(isSame(columns, saved.columns) ? [] : [[COLUMNS, columns.join()]]),
    ...[...beside].filter(([key]) => !own.has(key)),
  ]);
  return `?${params.toString().replaceAll('%2C', ',')}`;
};
