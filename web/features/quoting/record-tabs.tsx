import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { ListTabs } from '../../kit/list/list-tabs.tsx';
import { countedFilters, newestFilters, tabOf, tabsOf, underTab } from './date-tabs.ts';
import { useListCountsQuery } from './list-api.ts';
import type { RecordsState } from './list-filters.ts';
import { LISTS } from './lists.ts';

type RecordTabsProps = {
  readonly list: RecordListName;
  readonly state: RecordsState;
  /** Initial state of the list. */
  readonly initial: RecordsState;
  /** Query string of the list in a state; its identity changes only with its results. */
  readonly addressOf: (state: RecordsState) => string;
};

/** The rows of dispatches show days of their own, by which a load is late; the day board goes by these. */
const BY_SHIP_DATE = 'By ship date; late loads are on the Board';

const Tabs = ({ list, state, initial, addressOf }: RecordTabsProps) => {
  const { data: counts = {} } = useListCountsQuery({ kind: list, filters: countedFilters(list, state) });
  const ofNewest = newestFilters(list, state);
  const { currentData: newest } = useListCountsQuery(
    ofNewest ? { kind: list, filters: ofNewest } : skipToken,
  );
  return (
    <ListTabs
      label={list === 'FOLLOWUPS' ? 'Follow-up dates' : `Dates of ${LISTS[list].what}`}
      current={tabOf(list, state)?.id}
      note={list === 'DISPATCHES' ? BY_SHIP_DATE : undefined}
      tabs={tabsOf(list).map(({ id, title, counted }) => ({
        id,
        title,
        count: (id === 'NEWEST' && ofNewest ? newest : counts)?.[counted],
        to: addressOf(underTab(list, state, initial, id)),
      }))}
    />
  );
};

/** Tabs of a list; their counts load separately. */
export const RecordTabs = memo(Tabs);
