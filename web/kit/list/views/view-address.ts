import type { ListView } from '../../../api/generated/types.ts';
import type { Widths } from '../column-fitting.ts';
import { formatWidths, parseWidths } from '../column-widths.ts';
import { knownColumns, type ListDefinition } from '../list-definition.ts';
import { formatList, type ListState, parseList } from '../list-state.ts';

type SavedView = Pick<ListView, 'id' | 'address' | 'columns'>;
type Columns = ReadonlyArray<string>;

/** State, columns and set widths of a list, and the view in use. */
export type Shown<Filters extends object, View extends SavedView = SavedView> = {
  readonly view: View | undefined;
  readonly state: ListState<Filters>;
  readonly columns: Columns;
  readonly widths: Widths;
};

type List<Filters extends object> = Omit<ListDefinition<Filters>, 'name' | 'title' | 'what'>;

/** Keys of the address for view, columns and widths. */
const VIEW = 'view';
const COLUMNS = 'columns';
const WIDTHS = 'widths';

type Addressed = { readonly defaults: { readonly filterNames: ReadonlyArray<string> } };

const stateKeys = ({ filterNames }: Addressed['defaults']): ReadonlyArray<string> => [
  ...['page', 'size', 'sortBy', 'descending'],
  ...filterNames,
];

const hasState = (params: URLSearchParams, { defaults }: Addressed): boolean =>
  stateKeys(defaults).some((key) => params.has(key));

/** Whether an address has no state, so that the user's default view opens. */
export const isEmptyAddress = (params: URLSearchParams, list: Addressed): boolean =>
  !(hasState(params, list) || [VIEW, COLUMNS, WIDTHS].some((key) => params.has(key)));

/** Id of the view that an address names. */
export const viewIn = (params: URLSearchParams): string | undefined => params.get(VIEW) || undefined;

/**
 * Person filter of a view that shows each reader their own rows. The list's own address has the user's id.
 */
const OWN = 'me';

const personOf = ({ address }: Pick<ListView, 'address'>, filter: string | undefined): string | null =>
  filter === undefined ? null : new URLSearchParams(address).get(filter);

/** Whether a view shows each reader their own rows. */
export const isOfEach = (view: Pick<ListView, 'address'>, personFilter: string | undefined): boolean =>
  personOf(view, personFilter) === OWN;

const stateIn = <Filters extends object>(
  params: URLSearchParams,
  { defaults, settled }: List<Filters>,
): ListState<Filters> => {
  const state = parseList(params, defaults);
  return settled?.(state) ?? state;
};

const paramsOf = <Filters extends object>(view: SavedView, list: List<Filters>): URLSearchParams => {
  const params = new URLSearchParams(view.address);
  const { personFilter } = list;
  if (personFilter !== undefined && isOfEach(view, personFilter)) params.set(personFilter, list.me ?? '');
  return params;
};

/** Whether a list shows the current user's rows. */
export const isOwn = <Filters extends object>(
  { filters }: ListState<Filters>,
  list: List<Filters>,
): boolean => list.personFilter !== undefined && filters[list.personFilter] === list.me;

const widthsIn = (params: URLSearchParams, { columns }: Pick<List<never>, 'columns'>): Widths =>
  parseWidths(
    params.get(WIDTHS) ?? '',
    columns.map(({ id }) => id),
  );

/** State, columns and widths saved in a view, or the initial ones without a view. */
export const savedAs = <View extends SavedView, Filters extends object>(
  view: View | undefined,
  list: List<Filters>,
): Shown<Filters, View> => ({
  view,
  state: view ? stateIn(paramsOf(view, list), list) : list.defaults.initial,
  columns: view ? knownColumns(list, view.columns) : list.initialColumns,
  widths: widthsIn(new URLSearchParams(view?.address), list),
});

/**
 * Parses an address: `?view=7` is a view as saved; keys of the list replace its whole state, and
 * `columns=id,price` its columns, `widths=price:90` their widths.
 */
export const shownBy = <View extends SavedView, Filters extends object>(
  params: URLSearchParams,
  view: View | undefined,
  list: List<Filters>,
): Shown<Filters, View> => {
  const saved = savedAs(view, list);
  const columns = params.get(COLUMNS);
  return {
    view,
    state: hasState(params, list) ? stateIn(params, list) : saved.state,
    columns: columns ? knownColumns(list, columns.split(',')) : saved.columns,
    widths: params.has(WIDTHS) ? widthsIn(params, list) : saved.widths,
  };
};

const sorted = (params: URLSearchParams): string => {
  params.sort();
  return params.toString();
};

/** Address to save in a view: the state without page and search text, and the widths. */
export const savedAddress = (state: ListState<object>, widths: Widths = {}): string => {
  const params = formatList(state);
  params.delete('page');
  params.delete('search');
  if (Object.keys(widths).length > 0) params.set(WIDTHS, formatWidths(widths));
  return sorted(params);
};

/**
 * The same for a view that shows each reader their own rows (`ofEach`), if the list shows the current user's.
 */
export const addressOfNew = <Filters extends object>(
  state: ListState<Filters>,
  ofEach: boolean,
  list: List<Filters>,
  widths: Widths = {},
): string =>
  ofEach && list.personFilter !== undefined && isOwn(state, list)
    ? savedAddress({ ...state, filters: { ...state.filters, [list.personFilter]: OWN } }, widths)
    : savedAddress(state, widths);

/** The same for an existing view: only one that is bound to this very user stays so. */
export const addressOfExisting = <Filters extends object>(
  view: SavedView,
  state: ListState<Filters>,
  list: List<Filters>,
  widths: Widths = {},
): string => addressOfNew(state, personOf(view, list.personFilter) !== list.me, list, widths);

const isSame = (one: Columns, other: Columns): boolean => one.join() === other.join();

/** Whether state, columns or widths differ from the saved view; false without a view. */
export const isChanged = <Filters extends object>(
  { view, state, columns, widths }: Shown<Filters>,
  list: List<Filters>,
): boolean => {
  if (!view) return false;
  const saved = savedAs(view, list);
  return (
    savedAddress(state, widths) !== savedAddress(saved.state, saved.widths) || !isSame(columns, saved.columns)
  );
};

/**
 * Query string of a state, short if it is a view as saved. Keys of `beside` that are not the list's own, such
 * as the preview, are kept.
 */
export const addressOf = <Filters extends object>(
  { view, state, columns, widths }: Shown<Filters>,
  list: List<Filters>,
  beside = new URLSearchParams(),
): string => {
  const saved = savedAs(view, list);
  const isAsSaved = view !== undefined && sorted(formatList(state)) === sorted(formatList(saved.state));
  const own = new Set([...stateKeys(list.defaults), VIEW, COLUMNS, WIDTHS]);
  const params = new URLSearchParams([
    ...(view ? [[VIEW, view.id]] : []),
    ...(isAsSaved ? [] : formatList(state)),
    ...(isSame(columns, saved.columns) ? [] : [[COLUMNS, columns.join()]]),
    ...(formatWidths(widths) === formatWidths(saved.widths) ? [] : [[WIDTHS, formatWidths(widths)]]),
    ...[...beside].filter(([key]) => !own.has(key)),
  ]);
  return `?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
};
