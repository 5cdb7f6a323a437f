import { type DateRangeGroup, daysOf, NEVER_PAST_DUE } from '../../../../src/quoting/contract/date-groups.ts';
import { NAMED_STATUS } from '../../../../src/quoting/contract/known-statuses.ts';
import type { RecordListName } from '../../../../src/quoting/contract/record-lists.ts';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { type Filters, filterByOf, type RecordsState } from '../list-filters.ts';
import type { ListedRecord } from '../listed-record.ts';
import type { InlineField } from './inline-change.ts';

const named: Readonly<Record<string, number>> = NAMED_STATUS;

const isOneOf = (wanted: string | undefined, id: string | undefined): boolean =>
  wanted === undefined || wanted === id;

const hasStatus = (
  { statusName, parentStatusId, childStatusId, dateRangeGroup }: Filters,
  { parentStatus, childStatus }: ListedRecord,
): boolean => {
  if (statusName !== undefined) return parentStatus?.id === String(named[statusName]);
  const isPastDue = dateRangeGroup === 'PAST_DUE';
  return (
    isOneOf(parentStatusId, parentStatus?.id) &&
    isOneOf(childStatusId, childStatus?.id) &&
    !(isPastDue && NEVER_PAST_DUE.includes(Number(parentStatus?.id)))
  );
};

/** Whether a follow-up is due on one of the days that a list of follow-ups shows. */
const isOnItsDays = (filters: Filters, date: string | null, today: string): boolean => {
  const { dateRangeGroup = 'ALL', dateType, dateRangeStart, dateRangeEnd } = filters;
  if (date === null || !isCivilDate(today)) return false;
  const days = daysOf(dateRangeGroup as DateRangeGroup, today);
  const range = dateType === undefined ? { from: dateRangeStart, to: dateRangeEnd } : {};
  return [days, range].every(({ from, to }) => (!from || from <= date) && (!to || date <= to));
};

/** Whether a changed row still matches the list's filters, as far as inline fields decide that. */
const belongs = (list: RecordListName, filters: Filters, row: ListedRecord, today: string): boolean => {
  const filterBy = filterByOf(list, filters);
  return (
    isOneOf(filterBy.assigneeId, row.assignee?.id) &&
    hasStatus(filterBy, row) &&
    (list !== 'FOLLOWUPS' || isOnItsDays(filterBy, row.followupOn, today))
  );
};

export type Shown = {
  readonly list: RecordListName;
  readonly state: Pick<RecordsState, 'filters' | 'sortBy'>;
};

/**
 * Marks a row that no longer belongs there. It stays in place until the list is refetched, so that nothing
 * moves under the pointer.
 */
export const rowMembership = (
  { stays: before, ...row }: ListedRecord,
  about: InlineField,
  { list, state }: Shown,
  today: string,
): ListedRecord => {
  if (!belongs(list, state.filters, row, today)) return { ...row, stays: 'out' };
  const isElsewhere = before === 'elsewhere' || (about === 'followup' && state.sortBy === 'followupOn');
  return isElsewhere ? { ...row, stays: 'elsewhere' } : row;
};
