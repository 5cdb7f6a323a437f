import { LEAD } from '../../../src/quoting/contract/lead.ts';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { SECTION_NAMES } from '../../../src/quoting/contract/sections.ts';
import type { ParentStatus } from '../../api/generated/types.ts';
import type { FilterOption } from '../../kit/list/list-filter.tsx';
import {
  dateTypeName,
  daysInWords,
  ENGAGEMENT_OPTIONS,
  type Filters,
  parentOf,
  TIMEZONES,
  without,
  withoutRange,
} from './list-filters.ts';

/** Labels of the filters, in the order of their chips. */
export const FILTER_LABELS = {
  parentStatusId: LEAD.parentStatusId.label,
  childStatusId: LEAD.childStatusId.label,
  assigneeId: LEAD.assigneeId.label,
  timezones: 'Timezones',
  engagements: SECTION_NAMES.engagements,
  days: 'Dates',
  search: 'Search',
} as const;
export type FilterId = keyof typeof FILTER_LABELS;

/** What filters offer; undefined until loaded. */
export type FilterChoices = {
  readonly statuses: ReadonlyArray<ParentStatus> | undefined;
  readonly people: ReadonlyArray<FilterOption> | undefined;
  /** Names of what is set but not offered: an inactive person, a status that was deleted or is of the other kind. */
  readonly others?: ReadonlyArray<NamedValue>;
  /** Some of those names are not loaded yet. */
  readonly isNaming?: boolean;
};

type NamedValue = FilterOption & { readonly of: 'parentStatusId' | 'childStatusId' | 'assigneeId' };

/** A filter that narrows a list. */
export type SetFilter = {
  readonly id: FilterId;
  readonly label: string;
  /** Its value in words. */
  readonly words: string;
  /** The value is none of those that are offered. */
  readonly isUnknown: boolean;
  /** The filters of the list without it. */
  readonly others: Filters;
};

/** The tab determines the status, whatever the filters are. */
export const isInStatusTab = ({ statusName }: Filters): boolean => statusName !== undefined;

/** Children of the list's status; of every status if it is not narrowed to one. */
export const childrenIn = (
  list: RecordListName,
  filters: Filters,
  { statuses }: FilterChoices,
): ReadonlyArray<FilterOption> | undefined => {
  const parent = parentOf(list, filters);
  return statuses
    ?.filter(({ id }) => parent === undefined || id === parent)
    .flatMap(({ children }) => children);
};

const optionsOf = (list: RecordListName, filters: Filters, choices: FilterChoices) => ({
  parentStatusId: choices.statuses,
  childStatusId: childrenIn(list, filters, choices),
  assigneeId: choices.people,
  timezones: TIMEZONES,
  engagements: ENGAGEMENT_OPTIONS,
});
type Named = keyof ReturnType<typeof optionsOf>;

/** The filters without one; a child status goes with its parent. */
const dropped = (filters: Filters, name: Named): Filters =>
  name === 'parentStatusId' ? without(filters, name, 'childStatusId') : without(filters, name);

/**
 * The filters that are set, also to a value that is not offered, such as a retired status: nothing narrows a
 * list unseen.
 */
export const setFilters = (
  list: RecordListName,
  filters: Filters,
  choices: FilterChoices,
): ReadonlyArray<SetFilter> => {
  const options = optionsOf(list, filters, choices);
  const narrowing = isInStatusTab(filters) ? without(filters, 'parentStatusId', 'childStatusId') : filters;
  const named = (Object.keys(options) as ReadonlyArray<Named>).flatMap((id): ReadonlyArray<SetFilter> => {
    const values = [narrowing[id] ?? []].flat();
    if (values.length === 0) return [];
    const offered = options[id];
    const isLoaded = offered !== undefined && !choices.isNaming;
    const known = [...(offered ?? []), ...(choices.others ?? []).filter((other) => other.of === id)];
    const names = values.map((value) => known.find((option) => option.id === value)?.name);
    const unnamed = (value: string | undefined): string => (isLoaded ? `unknown (${value})` : '…');
    const words = names.map((name, index) => name ?? unnamed(values[index])).join(', ');
    const isUnknown = isLoaded && names.includes(undefined);
    return [{ id, label: FILTER_LABELS[id], words, isUnknown, others: dropped(filters, id) }];
  });
  const days = daysInWords(filters);
  const { search } = filters;
  const known = (id: FilterId, label: string, words: string | undefined, others: Filters) =>
    words ? [{ id, label, words, isUnknown: false, others }] : [];
  return [
    ...named,
    ...known('days', dateTypeName(list, filters), days, withoutRange(filters)),
    ...known('search', FILTER_LABELS.search, search, without(filters, 'search')),
  ];
};
