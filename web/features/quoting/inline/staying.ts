import {
  type DateRangeGroup,
  daysOf,
  type ListName,
  NAMED_STATUS,
  NEVER_PAST_DUE,
} from '../../../../src/quoting/contract.ts';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { type Filters, filterByOf, type RecordsState } from '../list-filters.ts';
import type { ListedRecord } from '../quote-types.ts';
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

/** Whether a follow-up is planned for one of the days that a list of follow-ups shows. */
const isOnItsDays = (filters: Filters, date: string | null, today: string): boolean => {
  const { dateRangeGroup = 'ALL', dateType, dateRangeStart, dateRangeEnd } = filters;
  if (date === null || !isCivilDate(today)) return false;
  const days = daysOf(dateRangeGroup as DateRangeGroup, today);
  const range = dateType === undefined ? { from: dateRangeStart, to: dateRangeEnd } : {};
  return [days, range].every(({ from, to }) => (!from || from <= date) && (!to || date <= to));
};

/** Whether a list still has a row after a change in it, as far as a row's changes can decide that. */
const belongs = (list: ListName, filters: Filters, row: ListedRecord, today: string): boolean => {
  const asked = filterByOf(list, filters);
  return (
    isOneOf(asked.assigneeId, row.assignee?.id) &&
    hasStatus(asked, row) &&
    (list !== 'FOLLOWUPS' || isOnItsDays(asked, row.followupOn, today))
  );
};

export type Shown = { readonly list: ListName; readonly state: Pick<RecordsState, 'filters' | 'sortBy'> };

/**
 * The row with whether the list would still show it there. It stays where it is until the list is loaded again, so
 * that nothing moves under the hand that changed it.
 */
export const staying = (
  { stays: before, ...row }: ListedRecord,
  about: InlineField,
  { list, state }: Shown,
  today: string,
): ListedRecord => {
  if (!belongs(list, state.filters, row, today)) return { ...row, stays: 'out' };
  const isElsewhere = before === 'elsewhere' || (about === 'followup' && state.sortBy === 'followupOn');
  return isElsewhere ? { ...row, stays: 'elsewhere' } : row;
};
