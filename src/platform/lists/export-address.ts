import * as E from 'fp-ts/lib/Either.js';
import { addressKeys, chosenColumns, columnIds, type ListDeclaration } from '../../shared-kernel/list.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { decodeWith, fields, isBlank } from '../../shared-kernel/validation.ts';
import type { RestQuery } from '../rest-endpoint.ts';
import type { Selection } from './arguments.ts';
import type { List } from './list.ts';

/** How an export reads a list's address. */
export type ExportAddress<F, Sort extends string> = {
  readonly list: ListDeclaration;
  readonly of: Pick<List<F, Sort, never>, 'pageArguments'>;
  /** Normalizes the keys of an address. */
  readonly read?: (query: RestQuery) => RestQuery;
};

/** An export request: the rows of a list and their columns, both in the requested order. */
export type Wanted<F, Sort extends string> = Selection<F, Sort> & {
  readonly columns: ReadonlyArray<string>;
};

/** Page and size in a list's address are ignored: an export is complete. */
const OTHER_KEYS: ReadonlyArray<string> = ['search', 'page', 'columns'];

const UNKNOWN = 'A list has no such filter. Leave it out.';

/** `a,b` and a repeated key are the same values; none is null. */
const several = (value: unknown): unknown => {
  if (isBlank(value)) return null;
  const texts: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]));
};

/** The API's sort order; null for the list's own, undefined for an unknown one. */
const sortOf = (
  { sortBy, descending }: RestQuery,
  sorts: Readonly<Record<string, string>>,
): string | null | undefined => {
  if (isBlank(sortBy)) return null;
  const sort = typeof sortBy === 'string' && Object.hasOwn(sorts, sortBy) ? sorts[sortBy] : undefined;
  return sort && `${sort}_${descending === 'true' ? 'DESC' : 'ASC'}`;
};

const withoutPrefix = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^filterBy\./u, ''), message]),
  );

/**
 * Parses an export's address: the keys of a list's own address, and `columns`, all by default. Errors name the
 * invalid key: dropping an intended filter would export something else.
 */
export const wantedOf = <F, Sort extends string>(
  { list, of, read = (query) => query }: ExportAddress<F, Sort>,
  sent: RestQuery,
): E.Either<FieldErrors, Wanted<F, Sort>> => {
  const query = read(sent);
  const ids = columnIds(list);
  const sortBy = sortOf(query, list.sorts);
  const filterBy = {
    ...query,
    ...Object.fromEntries(list.several.map((key) => [key, several(query[key])])),
  };
  const listed = decodeWith(of.pageArguments)({ filterBy, sortBy: sortBy ?? null });
  const columns = fields({ columns: chosenColumns(ids) });
  const chosen = decodeWith(columns)({ columns: several(query.columns) ?? ids });
  const known = [...addressKeys(list), ...OTHER_KEYS];
  const unknown = Object.keys(sent).filter((key) => !known.includes(key));
  const errors = {
    ...Object.fromEntries(unknown.map((key) => [key, UNKNOWN])),
    ...(sortBy === undefined && { sortBy: `Sort by ${Object.keys(list.sorts).join(', ')}.` }),
    ...(E.isLeft(listed) && withoutPrefix(listed.left)),
    ...(E.isLeft(chosen) && chosen.left),
  };
  if (E.isLeft(listed) || E.isLeft(chosen) || Object.keys(errors).length > 0) return E.left(errors);
  return E.right({ filterBy: listed.right.filterBy, sortBy: listed.right.sortBy, ...chosen.right });
};
