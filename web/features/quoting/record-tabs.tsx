import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import type { ListName } from '../../../src/quoting/contract.ts';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { countedFilters, newestFilters, tabOf, tabsOf, underTab } from './date-tabs.ts';
import { useListCountsQuery } from './list-api.ts';
import type { RecordsState } from './list-filters.ts';
import { LISTS } from './lists.ts';

type RecordTabsProps = {
  readonly list: ListName;
  readonly state: RecordsState;
  /** The state that the list begins with. */
  readonly initial: RecordsState;
  /** The query string of the list in a state; the same function for as long as it answers the same. */
  readonly addressOf: (state: RecordsState) => string;
};

const Tabs = ({ list, state, initial, addressOf }: RecordTabsProps) => {
  const { data: counts = {} } = useListCountsQuery({ list, filters: countedFilters(list, state) });
  const ofNewest = newestFilters(list, state);
  const newest = useListCountsQuery(ofNewest ? { list, filters: ofNewest } : skipToken).currentData;
  return (
    <ListTabs
      label={list === 'FOLLOWUPS' ? 'Follow-up dates' : `Dates of ${LISTS[list].what}`}
      current={tabOf(list, state)?.id}
      tabs={tabsOf(list).map(({ id, title, counted }) => ({
        id,
        title,
        count: (id === 'NEWEST' && ofNewest ? newest : counts)?.[counted],
        to: addressOf(underTab(list, state, initial, id)),
      }))}
    />
  );
};

/** The tabs of a list with their counts, which come when they come. */
export const RecordTabs = memo(Tabs);
