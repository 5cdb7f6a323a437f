import * as t from 'io-ts';
import { civilDate, invalidDateRange } from '../../shared-kernel/civil-date.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { line } from '../../shared-kernel/text.ts';
import { checked, fields, optional, parsed, withDefault } from '../../shared-kernel/validation.ts';
import { dateRangeGroup } from '../contract/date-groups.ts';
import { AUTOMATIC_FLAGS, FULL_PAY_FLAG, STORED_FLAGS } from '../contract.ts';
import { searchInput } from '../search/search-terms.ts';
import {
  followupOrder,
  isPlaceIn,
  type Order,
  type Place,
  type QuoteSort,
  quoteSort,
  readPlace,
  recordOrder,
} from './list-orders.ts';
import { TIMEZONES } from './list-time-zone.ts';

const DEFAULT_SIZE = 50;
const MAX_SIZE = 200;
const MAX_PAGE = 10_000_000;

const wholeNumber = (max: number, message: string) =>
  parsed(
    'WholeNumber',
    t.number.is,
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined,
    t.identity,
    message,
  );

/** Some of a few known words, each once and in their order, so that the same choice is the same filter; none is no filter. */
const someOf = <Word extends string>(words: ReadonlyArray<Word>, message: string) =>
  optional(
    parsed(
      'SomeOf',
      (value): value is ReadonlyArray<Word> | null => value === null || Array.isArray(value),
      (value) => {
        if (!Array.isArray(value) || !value.every((each) => words.includes(each))) return undefined;
        return value.length === 0 ? null : words.filter((word) => value.includes(word));
      },
      t.identity,
      message,
    ),
  );

/** Those that are set by hand, and those that set themselves. */
const ENGAGEMENTS = [...STORED_FLAGS, FULL_PAY_FLAG, ...AUTOMATIC_FLAGS];

/** What any list of records can be filtered by (specification, core 2): one of several, and all of what is set. */
const filter = fields({
  dateRangeGroup: withDefault(dateRangeGroup, 'ALL'),
  dateRangeStart: optional(civilDate),
  dateRangeEnd: optional(civilDate),
  dateType: optional(t.keyof({ RECEIVED_DATE: null, AVAILABLE_DATE: null, DISPATCH_DATE: null })),
  parentStatusId: optional(recordId),
  childStatusId: optional(recordId),
  statusName: optional(t.keyof({ DISPATCHED: null, CANCELED: null })),
  assigneeId: optional(line(40)),
  timezones: someOf(TIMEZONES, `Choose from ${TIMEZONES.join(', ')}.`),
  engagements: someOf(ENGAGEMENTS, `Choose from ${ENGAGEMENTS.join(', ')}.`),
  search: searchInput,
});

const listFilter = checked(
  filter,
  ({ dateRangeStart: from, dateRangeEnd: to }): FieldErrors =>
    from !== null && to !== null && from > to ? { dateRangeStart: invalidDateRange(from, to) } : {},
);

export type ListFilter = t.TypeOf<typeof listFilter>;

const NO_PLACE = 'Ask for the first page again: this is no place in the list.';

/** A place in a list's order, as a page's `endCursor` says it. */
const place = parsed(
  'Place',
  (value): value is Place => Array.isArray(value),
  (value): Place | undefined => (typeof value === 'string' ? readPlace(value) : undefined),
  t.identity,
  NO_PLACE,
);

/** Which part of a list is wanted: pages of 50 from page 1 unless said, or what comes after a place. */
const cursor = fields({
  page: withDefault(wholeNumber(MAX_PAGE, 'Choose a page from 1.'), 1),
  size: withDefault(wholeNumber(MAX_SIZE, `Choose a page size from 1 to ${MAX_SIZE}.`), DEFAULT_SIZE),
  after: optional(place),
});

const argumentsOf = (sort: QuoteSort, orderOf: (sortBy: QuoteSort) => Order) =>
  checked(
    fields({ filterBy: listFilter, sortBy: withDefault(quoteSort, sort), cursor }),
    ({ sortBy, cursor: { after } }): FieldErrors =>
      after === null || isPlaceIn(orderOf(sortBy), after) ? {} : { 'cursor.after': NO_PLACE },
  );

/** The arguments of a list of quotes or of orders. Without any: every one, by id. */
export const quoteListArguments = argumentsOf('ID_ASC', recordOrder);
/** Those of the list of follow-ups. Without any: every open one, earliest first. */
export const followupListArguments = argumentsOf('FOLLOWUP_DATE_ASC', followupOrder);

export type ListArguments = t.TypeOf<typeof quoteListArguments>;

/** The arguments of a list's counts. */
export const countArguments = fields({ filterBy: listFilter });
