import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { RestQuery } from '../../platform/rest-route.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { decodeWith, fields, isBlank } from '../../shared-kernel/validation.ts';
import { LIST_COLUMNS, LIST_FILTERS, LIST_SORTS, type ListColumn, listColumns } from '../contract.ts';
import type { ListArguments } from '../read-models/quote-list-arguments.ts';

/** What is to be exported: the rows of a list and their columns, both in the order asked for. */
export type Wanted = Pick<ListArguments, 'filterBy' | 'sortBy'> & {
  readonly columns: ReadonlyArray<ListColumn>;
};

/** Of a list's address the page and its size say nothing here: an export has all of it. */
const KEYS: ReadonlyArray<string> = [
  ...[...LIST_FILTERS, 'search', 'sortBy', 'descending', 'page', 'size', 'columns'],
];

const UNKNOWN = 'A list has no such filter. Leave it out.';
const UNKNOWN_SORT = `Sort by ${Object.keys(LIST_SORTS).join(', ')}.`;

/** `a,b` and a key that is there twice are the same two values; none is null. */
const several = (value: unknown): unknown => {
  if (isBlank(value)) return null;
  const texts: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]));
};

const sorts: Readonly<Record<string, string>> = LIST_SORTS;

/** NEWEST is every date, the highest number first, whatever else the address says of its order (specification, core 2). */
const orderOf = ({ dateRangeGroup, sortBy, descending }: RestQuery): string | null | undefined => {
  if (dateRangeGroup === 'NEWEST') return 'ID_DESC';
  if (isBlank(sortBy)) return null;
  const sort = typeof sortBy === 'string' && Object.hasOwn(sorts, sortBy) ? sorts[sortBy] : undefined;
  return sort && `${sort}_${descending === 'true' ? 'DESC' : 'ASC'}`;
};

const EVERY_DATE = { dateRangeGroup: 'ALL', dateRangeStart: null, dateRangeEnd: null };

const filterOf = (query: RestQuery) => ({
  ...query,
  ...(query.dateRangeGroup === 'NEWEST' && EVERY_DATE),
  timezones: several(query.timezones),
  engagements: several(query.engagements),
});

const withoutPrefix = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^filterBy\./u, ''), message]),
  );

const chosenColumns = fields({ columns: listColumns });

/**
 * Reads an export's address: the keys of a list's own address, and `columns`, without which there are all. What cannot
 * be read is told by its key: an export without a filter that somebody meant would be another one.
 */
export const wantedOf = (
  listArguments: t.Decoder<unknown, ListArguments>,
  query: RestQuery,
): E.Either<FieldErrors, Wanted> => {
  const sortBy = orderOf(query);
  const list = decodeWith(listArguments)({ filterBy: filterOf(query), sortBy: sortBy ?? null });
  const chosen = decodeWith(chosenColumns)({ columns: several(query.columns) ?? LIST_COLUMNS });
  const unknown = Object.keys(query).filter((key) => !KEYS.includes(key));
  const errors = {
    ...Object.fromEntries(unknown.map((key) => [key, UNKNOWN])),
    ...(sortBy === undefined && { sortBy: UNKNOWN_SORT }),
    ...(E.isLeft(list) && withoutPrefix(list.left)),
    ...(E.isLeft(chosen) && chosen.left),
  };
  if (E.isLeft(list) || E.isLeft(chosen) || Object.keys(errors).length > 0) return E.left(errors);
  const { filterBy, sortBy: order } = list.right;
  return E.right({ filterBy, sortBy: order, columns: chosen.right.columns });
};
