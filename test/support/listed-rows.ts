import fc from 'fast-check';
import type { ListFilter } from '../../src/quoting/record/lists/list-filter.ts';
import type { QuoteSort } from '../../src/quoting/record/lists/record-list.ts';
import type { QuoteListRow } from '../../src/quoting/record/read-models/quote-list.ts';
import { followupId } from '../../src/quoting/record/record-ids.ts';
import { addDays, type CivilDate, monthOf, weekOf } from '../../src/shared-kernel/civil-date.ts';
import type { StatusId } from '../../src/shared-kernel/ids/status.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';

/** A record as lists store it, with its customer's name. */
export type ListedRecord = Omit<QuoteListRow, 'zone_by_phone'> & {
  readonly name: string;
  /** Of the order's dispatch; null without one. */
  readonly pickup_on: CivilDate | null;
  readonly delivery_on: CivilDate | null;
  readonly is_open: boolean;
};

/** A row of a list: a record, or one of its follow-ups. */
export type Listed = { readonly record: ListedRecord; readonly dueOn: CivilDate | null };

export type List = 'quotes' | 'orders' | 'followups';

/** All rows of a list without a filter. */
export const everyRow = (list: List, records: ReadonlyArray<ListedRecord>): ReadonlyArray<Listed> => {
  if (list !== 'followups')
    return records
      .filter(({ is_order }) => is_order === (list === 'orders'))
      .map((record) => ({ record, dueOn: null }));
  return records
    .filter(({ is_order }) => !is_order)
    .flatMap((record) => record.followups.map(({ followupOn }) => ({ record, dueOn: followupOn })));
};

const isWithin = (day: CivilDate | null, from: CivilDate | null, to: CivilDate | null): boolean =>
  (from === null && to === null) ||
  (day !== null && (from === null || day >= from) && (to === null || day <= to));

const OVER = [112, 113, 114, 115, 119, 127, 128, 129];

const isInTab = (
  day: CivilDate,
  { parent_status_id }: ListedRecord,
  group: ListFilter['dateRangeGroup'],
  today: CivilDate,
): boolean => {
  const [week, month] = [weekOf(today), monthOf(today)];
  return {
    TODAY: day === today,
    WEEK: week.from <= day && day <= week.to,
    MONTH: month.from <= day && day <= month.to,
    PAST_DUE: day < today && !OVER.includes(parent_status_id),
    ALL: true,
  }[group];
};

/** The date that a range filters by, according to the rules. */
const rangeDay = (list: List, { record, dueOn }: Listed, { dateType, statusName }: ListFilter) => {
  if (dateType === 'RECEIVED_DATE') return record.received_on;
  if (dateType === 'AVAILABLE_DATE') return record.available_date;
  if (dateType === 'DISPATCH_DATE' || statusName === 'DISPATCHED') return record.dispatched_on;
  return { quotes: record.received_on, orders: record.booked_on, followups: dueOn }[list];
};

const hasStatus = (record: ListedRecord, filter: ListFilter): boolean => {
  if (filter.statusName !== null)
    return record.parent_status_id === { DISPATCHED: 112, CANCELED: 119 }[filter.statusName];
  return (
    (filter.parentStatusId === null || record.parent_status_id === filter.parentStatusId) &&
    (filter.childStatusId === null || record.child_status_id === filter.childStatusId)
  );
};

/** Whether a row matches a filter, by the rules of the specification. */
export const isWanted =
  (list: List, filter: ListFilter, today: CivilDate) =>
  (row: Listed): boolean => {
    const { record, dueOn } = row;
    const { timezones, engagements, search } = filter;
    return (
      isInTab(dueOn ?? record.available_date, record, filter.dateRangeGroup, today) &&
      isWithin(rangeDay(list, row, filter), filter.dateRangeStart, filter.dateRangeEnd) &&
      hasStatus(record, filter) &&
      (filter.assigneeId === null || record.assignee_id === filter.assigneeId) &&
      (timezones === null || timezones.some((each) => each === record.timezone)) &&
      (engagements === null || engagements.some((each) => record.engagements.includes(each))) &&
      (search === null || record.name.includes(search))
    );
  };

/** Order of two rows. Rows without a date come last in either direction. */
export const inOrder =
  (sortBy: QuoteSort) =>
  (one: Listed, other: Listed): number => {
    const isDescending = sortBy.endsWith('DESC');
    const keys = ({ record, dueOn }: Listed): ReadonlyArray<number | string | null> => [
      ...(sortBy.startsWith('AVAILABLE') ? [record.available_date] : []),
      ...(sortBy.startsWith('FOLLOWUP') ? [dueOn ?? record.followup_on] : []),
      ...(sortBy.startsWith('RECEIVED') ? [record.received_on] : []),
      ...(sortBy.startsWith('BOOKED') ? [record.booked_on] : []),
      ...(sortBy.startsWith('DISPATCH') ? [record.dispatched_on] : []),
      ...(sortBy.startsWith('PICKUP') ? [record.is_open ? record.pickup_on : null] : []),
      ...(sortBy.startsWith('DELIVERY') ? [record.is_open ? record.delivery_on : null] : []),
      record.id,
      dueOn ?? '',
    ];
    const [left, right] = [keys(one), keys(other)];
    for (const [index, mine] of left.entries()) {
      const theirs = right[index] ?? null;
      if (mine === theirs) continue;
      if (mine === null || theirs === null) return mine === null ? 1 : -1;
      return mine < theirs === isDescending ? 1 : -1;
    }
    return 0;
  };

const blank = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: null, freq: 3 });
/** Mostly undefined, so that several filters together still match some rows. */
const seldom = <A>(value: fc.Arbitrary<A>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** A day near another one, mostly at or next to the ends of its week or month. */
const dayAround = (today: CivilDate): fc.Arbitrary<CivilDate> => {
  const [week, month] = [weekOf(today), monthOf(today)];
  const ends = [today, week.from, week.to, month.from, month.to];
  return fc.oneof(
    fc.constantFrom(...ends.flatMap((day) => [day, addDays(day, -1), addDays(day, 1)])),
    fc.integer({ min: -800, max: 100 }).map((days) => addDays(today, days)),
  );
};

const statuses = (...ids: ReadonlyArray<number>) => ids as ReadonlyArray<StatusId>;
const QUOTE_STATUSES = statuses(122, 123, 124, 125, 126, 127, 128, 129);
const ORDER_STATUSES = statuses(110, 111, 112, 113, 114, 115, 116, 117, 118, 119);
const ASSIGNEES = [2, 3, 4].map(nthUserId);
const FLAGS = ['fire', 'flight', 'angry', 'auction', 'multiple_brokers', 'fullpay'];

/** A record with all fields that lists use, its dates around a day. */
export const listedRecord = (today: CivilDate): fc.Arbitrary<Omit<ListedRecord, 'id'>> => {
  const day = dayAround(today);
  return fc
    .record({
      is_order: fc.boolean(),
      quoteStatus: fc.constantFrom(...QUOTE_STATUSES),
      orderStatus: fc.constantFrom(...ORDER_STATUSES),
      child_status_id: blank(fc.constantFrom(...statuses(200, 201))),
      assignee_id: fc.constantFrom(...ASSIGNEES),
      available_date: day,
      received_on: day,
      booked_on: day,
      dispatched_on: blank(day),
      planned: blank(fc.tuple(day, day)),
      is_open: fc.boolean(),
      timezone: blank(fc.constantFrom('EST', 'CST', 'MT', 'PST')),
      engagements: fc.subarray(FLAGS, { maxLength: 2 }),
      dues: fc.uniqueArray(day, { maxLength: 3 }),
      name: fc.constantFrom('ann lee', 'bob lee', 'cid ng'),
    })
    .map(({ quoteStatus, orderStatus, dues, planned, ...rest }) => {
      const [pickup_on = null, delivery_on = null] = (rest.is_order ? planned : null) ?? [];
      const followups = rest.is_order
        ? []
        : dues.map((followupOn, index) => ({ id: followupId(0, index), followupOn }));
      return {
        ...rest,
        parent_status_id: rest.is_order ? orderStatus : quoteStatus,
        booked_on: rest.is_order ? rest.booked_on : null,
        dispatched_on: rest.is_order ? rest.dispatched_on : null,
        ...{ pickup_on, delivery_on },
        followups,
        followup_on: followups.map(({ followupOn }) => followupOn).toSorted()[0] ?? null,
      };
    });
};

/** Any filter, as a client sends it. */
export const someFilter = (today: CivilDate) =>
  fc
    .record({
      dateRangeGroup: seldom(fc.constantFrom('TODAY', 'WEEK', 'MONTH', 'PAST_DUE', 'ALL')),
      range: seldom(fc.tuple(blank(dayAround(today)), blank(dayAround(today)))),
      dateType: seldom(fc.constantFrom('RECEIVED_DATE', 'AVAILABLE_DATE', 'DISPATCH_DATE')),
      parentStatusId: seldom(fc.constantFrom(...QUOTE_STATUSES, ...ORDER_STATUSES)),
      childStatusId: seldom(fc.constantFrom(200, 201)),
      statusName: seldom(fc.constantFrom('DISPATCHED', 'CANCELED')),
      assigneeId: seldom(fc.constantFrom(...ASSIGNEES)),
      timezones: seldom(fc.subarray(['EST', 'CST', 'MT', 'PST'])),
      engagements: seldom(fc.subarray([...FLAGS, 'email_open'])),
      search: seldom(fc.constantFrom('lee', 'ann', 'cid ng')),
    })
    .map(({ range, ...filter }) => {
      const [one = null, other = null] = range ?? [];
      const [start, end] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      return { ...filter, dateRangeStart: start, dateRangeEnd: end };
    });
