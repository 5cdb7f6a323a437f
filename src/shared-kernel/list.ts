import * as t from 'io-ts';
import type { Permission } from './permission.ts';
import type { FieldErrors } from './rejection.ts';
import { checked, listOf, parsed, withDefault } from './validation.ts';

/** A list of the product as server, client, files and saved views know it. */
export type ListDeclaration = {
  /** Its name in the API's `ListName`. */
  readonly name: string;
  readonly permission: Permission | ReadonlyArray<Permission>;
  /** Titles of its columns by id, in default order; the first has the row's name. */
  readonly titles: Readonly<Record<string, string>>;
  /** Address keys of its filters besides `search`. */
  readonly filters: ReadonlyArray<string>;
  /** Those with several values, as `a,b` or repeated. */
  readonly several: ReadonlyArray<string>;
  /** Sort orders: the name in its address → the API's, without a direction. */
  readonly sorts: Readonly<Record<string, string>>;
};

/** Ids of a list's columns. */
export const columnIds = ({ titles }: Pick<ListDeclaration, 'titles'>): ReadonlyArray<string> =>
  Object.keys(titles);

/** Address keys for filters, order, page size and widths of columns; neither the page nor the search text. */
export const addressKeys = ({ filters }: Pick<ListDeclaration, 'filters'>): ReadonlyArray<string> => [
  ...filters,
  ...['sortBy', 'descending', 'size', 'widths'],
];

/** Name of a list's file, and of its address below `/rest-api/`. */
export const fileNameOf = ({ name }: Pick<ListDeclaration, 'name'>): string =>
  name.toLowerCase().replaceAll('_', '-');

export const COLUMN_MESSAGES = {
  unknown: 'Choose a column that lists have.',
  none: 'Choose at least one column.',
  twice: 'This column is there already.',
} as const;

/** Codec of a person's choice of columns, in their order: at least one, without duplicates. */
export const chosenColumns = <Column extends string>(columns: ReadonlyArray<Column>) => {
  const isColumn = (value: unknown): value is Column => columns.some((column) => column === value);
  const column: t.Type<Column, string> = parsed(
    'ListColumn',
    isColumn,
    (value) => (isColumn(value) ? value : undefined),
    t.identity,
    COLUMN_MESSAGES.unknown,
  );
  return checked(
    withDefault(listOf(column, columns.length, COLUMN_MESSAGES.twice), []),
    (chosen): FieldErrors =>
      chosen.length === 0
        ? { '': COLUMN_MESSAGES.none }
        : Object.fromEntries(
            chosen.flatMap((each, index) =>
              chosen.indexOf(each) < index ? [[String(index), COLUMN_MESSAGES.twice]] : [],
            ),
          ),
  );
};
