import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { ListTabs } from '../../kit/list/list-tabs.tsx';
import { useTriedAgain } from '../../kit/use-again.ts';
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
  const query = useTriedAgain(useListCountsQuery({ kind: list, filters: countedFilters(list, state) }));
  // Those of other filters stand until these have come, but not where they cannot come.
  const counts = (query.error === undefined ? query.data : query.currentData) ?? {};
  const ofNewest = newestFilters(list, state);
  const { currentData: newest } = useTriedAgain(
    useListCountsQuery(ofNewest ? { kind: list, filters: ofNewest } : skipToken),
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
