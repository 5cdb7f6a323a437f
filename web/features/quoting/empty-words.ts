import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import type { TabId } from './date-tabs.ts';
import { LISTS } from './lists.ts';
import type { SetFilter } from './set-filters.ts';

/** What the rows of a tab do, as in "No quotes ship today". */
const PREDICATES: Readonly<Partial<Record<TabId, string>>> = {
  TODAY: 'ship today',
  WEEK: 'ship this week',
  MONTH: 'ship this month',
  PAST_DUE: 'are past due',
  DISPATCHED: 'are dispatched',
  CANCELED: 'are canceled',
};
const OF_FOLLOWUPS: typeof PREDICATES = {
  TODAY: 'are due today',
  WEEK: 'are due this week',
  MONTH: 'are due this month',
  PAST_DUE: 'are past due',
};

/** Names of dates, as in "No quotes received Fri, Nov 20". */
const DATED: Readonly<Record<string, string>> = {
  Received: 'received',
  Booked: 'booked',
  Dispatched: 'dispatched',
  'Ship date': 'with ship date',
  'Follow-up': 'due',
};

const AS_PHRASE: Readonly<Record<SetFilter['id'], (words: string, label: string) => string>> = {
  parentStatusId: (words) => `in status ${words}`,
  childStatusId: (words) => `in child status ${words}`,
  assigneeId: (words) => `of ${words}`,
  timezones: (words) => `in time zone ${words}`,
  engagements: (words) => `with ${words}`,
  days: (words, label) => `${DATED[label]} ${words.replace(/^(From|Until)/, (first) => first.toLowerCase())}`,
  search: (words) => `that match “${words}”`,
};

const phrase = ({ id, label, words, isUnknown }: SetFilter): string =>
  isUnknown ? `with ${label.toLowerCase()} ${words}` : AS_PHRASE[id](words, label);

const FOLLOWUP_TITLES: Readonly<Partial<Record<TabId, string>>> = {
  TODAY: 'Nothing to follow up today',
  WEEK: 'Nothing to follow up this week',
  MONTH: 'Nothing to follow up this month',
  PAST_DUE: 'No follow-up is past due',
};

/** Title without the name of a filter. */
const plainTitle = (list: RecordListName, tab: TabId | undefined, isNarrowed: boolean): string => {
  const { what } = LISTS[list];
  if (list === 'FOLLOWUPS') {
    if (tab === undefined) return 'Nothing to follow up on these days';
    return FOLLOWUP_TITLES[tab] ?? (isNarrowed ? `No ${what} match these filters` : `No ${what} are planned`);
  }
  const predicate = tab && PREDICATES[tab];
  if (predicate) return `No ${what} ${predicate}`;
  return isNarrowed ? `No ${what} match these filters` : `No ${what} yet`;
};

/** Title of an empty list. A single filter is part of it: "No quotes of Peter Lindqvist ship today". */
export const emptyTitle = (
  list: RecordListName,
  tab: TabId | undefined,
  set: ReadonlyArray<SetFilter>,
): string => {
  const [only, ...more] = set;
  if (only === undefined || more.length > 0) return plainTitle(list, tab, only !== undefined);
  const predicate = tab && (list === 'FOLLOWUPS' ? OF_FOLLOWUPS : PREDICATES)[tab];
  return [`No ${LISTS[list].what}`, phrase(only), predicate].filter(Boolean).join(' ');
};
