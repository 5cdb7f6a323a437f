import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { type TabId, tabOf } from './date-tabs.ts';
import { type RecordsState, without } from './list-filters.ts';
import { LISTS } from './lists.ts';

const OF_FOLLOWUPS: Readonly<Partial<Record<TabId, string>>> = {
  TODAY: 'Nothing to follow up today',
  WEEK: 'Nothing to follow up this week',
  MONTH: 'Nothing to follow up this month',
  PAST_DUE: 'No follow-up is past due',
};

const ofRecords = (what: string): Readonly<Partial<Record<TabId, string>>> => ({
  TODAY: `No ${what} ship today`,
  WEEK: `No ${what} ship this week`,
  MONTH: `No ${what} ship this month`,
  PAST_DUE: `No ${what} are past due`,
  DISPATCHED: `No ${what} are dispatched`,
  CANCELED: `No ${what} are canceled`,
});

const titleOf = (list: RecordListName, state: RecordsState, isNarrowed: boolean): string => {
  const { what } = LISTS[list];
  const tab = tabOf(list, state);
  if (list === 'FOLLOWUPS') {
    if (tab === undefined) return 'Nothing to follow up on these days';
    return (
      OF_FOLLOWUPS[tab.id] ?? (isNarrowed ? 'No follow-ups match these filters' : 'No follow-ups are planned')
    );
  }
  const dated = tab && ofRecords(what)[tab.id];
  return dated ?? (isNarrowed ? `No ${what} match these filters` : `No ${what} yet`);
};

type Offers = {
  readonly showAll: () => void;
  /** First step if there are no records at all. */
  readonly create: ReactElement | undefined;
};

/** Empty state of a list, with a next step. */
export const emptyList = (list: RecordListName, state: RecordsState, { showAll, create }: Offers) => {
  const { what, none } = LISTS[list];
  const tab = tabOf(list, state);
  const isNarrowed = Object.keys(without(state.filters, 'dateRangeGroup')).length > 0;
  const isAll = !isNarrowed && (tab?.id === 'ALL' || tab?.id === 'NEWEST');
  return {
    title: titleOf(list, state, isNarrowed),
    description: isAll ? none : 'Other dates, colleagues and statuses are not shown.',
    action: isAll ? (
      list === 'FOLLOWUPS' ? (
        <LinkButton to="/quotes" text="Go to the quotes" />
      ) : (
        create
      )
    ) : (
      <Button text={list === 'FOLLOWUPS' ? 'Show every follow-up' : `Show all ${what}`} onClick={showAll} />
    ),
  };
};
