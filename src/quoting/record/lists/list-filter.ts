import * as t from 'io-ts';
import { civilDate, invalidDateRange } from '../../../shared-kernel/civil-date.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { userId } from '../../../shared-kernel/ids/user.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { checked, fields, listOf, optional, parsed, withDefault } from '../../../shared-kernel/validation.ts';
import { dateRangeGroup } from '../../contract/date-groups.ts';
import { AUTOMATIC_FLAGS, FULL_PAY_FLAG, STORED_FLAGS } from '../../contract/engagements.ts';
import { TIMEZONES } from '../read-models/list-time-zone.ts';
import { searchInput } from '../search/search-terms.ts';

/**
 * Some of a few known words, without duplicates and in list order, so that equal choices are equal filters;
 * none is no filter.
 */
const someOf = <Word extends string>(words: ReadonlyArray<Word>) =>
  optional(
    parsed(
      'SomeOf',
      (value): value is ReadonlyArray<Word> | null => value === null || Array.isArray(value),
      (value) => {
        if (!Array.isArray(value) || !value.every((each) => words.includes(each))) return undefined;
        return value.length === 0 ? null : words.filter((word) => value.includes(word));
      },
      t.identity,
      `Choose from ${words.join(', ')}.`,
    ),
  );

/** As many as a page may have. */
const MOST_IDS = 200;

/** Filters of record lists (specification, core 2): any of several values per filter, all filters together. */
const filters = fields({
  ids: optional(listOf(recordId, MOST_IDS, `Name at most ${MOST_IDS} records at a time.`)),
  dateRangeGroup: withDefault(dateRangeGroup, 'ALL'),
  dateRangeStart: optional(civilDate),
  dateRangeEnd: optional(civilDate),
  dateType: optional(t.keyof({ RECEIVED_DATE: null, AVAILABLE_DATE: null, DISPATCH_DATE: null })),
  parentStatusId: optional(statusId),
  childStatusId: optional(statusId),
  statusName: optional(t.keyof({ DISPATCHED: null, CANCELED: null })),
  assigneeId: optional(userId),
  timezones: someOf(TIMEZONES),
  engagements: someOf([...STORED_FLAGS, FULL_PAY_FLAG, ...AUTOMATIC_FLAGS]),
  search: searchInput,
});

export const listFilter = checked(
  filters,
  ({ dateRangeStart: from, dateRangeEnd: to }): FieldErrors =>
    from !== null && to !== null && from > to ? { dateRangeStart: invalidDateRange(from, to) } : {},
);

export type ListFilter = t.TypeOf<typeof listFilter>;
