import { columnIds, fileNameOf, type ListDeclaration } from '../../../src/shared-kernel/list.ts';
import type { ListName } from '../../api/generated/types.ts';
import type { ListDefaults, ListState } from './list-state.ts';

export type ColumnTitle = { readonly id: string; readonly title: string };

/** A list with filters, sort order, columns, saved views and an export. */
export type ListDefinition<Filters extends object> = {
  /** Name of the list in saved views. */
  readonly name: ListName;
  readonly title: string;
  /** Name of its rows, as in "The quotes could not be loaded". */
  readonly what: string;
  readonly defaults: ListDefaults<Filters>;
  /** All available columns; the first has the row's name and is always shown. */
  readonly columns: ReadonlyArray<ColumnTitle>;
  /** Ids of the initial columns. */
  readonly initialColumns: ReadonlyArray<string>;
  /** The filter by person, which a saved view can bind to its reader. */
  readonly personFilter?: keyof Filters & string;
  /** The current user, as a value of that filter. */
  readonly me?: string;
  /** Normalizes a state whose filters and sort order depend on each other. */
  readonly settled?: (state: ListState<Filters>) => ListState<Filters>;
  /** Normalizes a state that the user has just chosen. */
  readonly chosen?: (state: ListState<Filters>) => ListState<Filters>;
  /** Export at `/rest-api/` and its filters; undefined without an export. */
  readonly file?: { readonly name: string; readonly filters: (filters: Filters) => object };
};

type Own<Filters extends object> = Pick<ListDefinition<Filters>, 'title' | 'what'> &
  Partial<Pick<ListDefinition<Filters>, 'initialColumns' | 'personFilter' | 'me' | 'settled' | 'chosen'>> & {
    /** What differs from 50 rows of the first page in the first sort order, unfiltered. */
    readonly initial?: Partial<ListState<Filters>>;
    readonly isKnown?: ListDefaults<Filters>['isKnown'];
    /** Filters of the export; those of the address by default. */
    readonly exported?: (filters: Filters) => object;
  };

/** A list by its declaration, which the server shares, and what concerns the client alone. */
export const listDefinition = <Filters extends object>(
  list: ListDeclaration,
  { initial, isKnown, exported = (filters) => filters, ...own }: Own<Filters>,
): ListDefinition<Filters> => {
  const names = (keys: ReadonlyArray<string>) => keys as ReadonlyArray<keyof Filters & string>;
  const sortable = Object.keys(list.sorts);
  const first = { page: 1, size: 50, sortBy: sortable[0] ?? '', descending: false, filters: {} as Filters };
  return {
    name: list.name as ListName,
    defaults: {
      ...{ sortable, filterNames: names([...list.filters, 'search']), several: names(list.several) },
      ...(isKnown && { isKnown }),
      initial: { ...first, ...initial },
    },
    columns: Object.entries(list.titles).map(([id, title]) => ({ id, title })),
    initialColumns: columnIds(list),
    file: { name: fileNameOf(list), filters: exported },
    ...own,
  };
};

/** The column with the row's name. */
export const firstColumn = ({ columns }: Pick<ListDefinition<never>, 'columns'>): ColumnTitle =>
  columns[0] ?? { id: '', title: '' };

/** The known ones among some column ids, without duplicates, after the first column. */
export const knownColumns = (
  list: Pick<ListDefinition<never>, 'columns'>,
  ids: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const { id: first } = firstColumn(list);
  const known = new Set(list.columns.map(({ id }) => id));
  return [first, ...new Set(ids.filter((id) => id !== first && known.has(id)))];
};
