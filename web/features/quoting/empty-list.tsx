import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import type { EmptyList } from '../../kit/list/list-page.tsx';
import { Empty } from '../../kit/loaded.tsx';
import { countedFilters, tabOf } from './date-tabs.ts';
import { emptyTitle } from './empty-words.ts';
import { useListCountsQuery } from './list-api.ts';
import type { Filters, RecordsState } from './list-filters.ts';
import { LISTS } from './lists.ts';
import { type FilterChoices, setFilters } from './set-filters.ts';
import { useFilterChoices } from './use-filter-choices.ts';

const EVERYTHING: Filters = { dateRangeGroup: 'ALL' };

/** Where the records of a list come from, if none is made there. */
const FIRST_STEP: Partial<Record<RecordListName, ReactElement>> = {
  FOLLOWUPS: <LinkButton to="/quotes" text="Go to the quotes" />,
  DISPATCHES: <LinkButton to="/orders" text="Go to the orders" />,
};

type Offers = {
  readonly narrow: (filters: Filters) => void;
  /** First step if there are no records at all. */
  readonly create: ReactElement | undefined;
};

const emptyList = (
  list: RecordListName,
  state: RecordsState,
  choices: FilterChoices,
  isEmptyOnAnyDay: boolean,
  { narrow, create }: Offers,
): EmptyList => {
  const { what, none } = LISTS[list];
  const tab = tabOf(list, state)?.id;
  const isOfAllDates = tab === 'ALL' || tab === 'NEWEST';
  const set = setFilters(list, state.filters, choices);
  // A tab is not at fault where All has nothing either.
  const title = emptyTitle(list, tab && isEmptyOnAnyDay ? 'ALL' : tab, set);
  if ((isOfAllDates || isEmptyOnAnyDay) && set.length === 0)
    return {
      title,
      description: none,
      action: FIRST_STEP[list] ?? create,
    };
  return {
    title,
    ...(set.length > 1 && { description: 'Only what matches all of these filters is shown.' }),
    action: (
      <div className="empty-actions">
        {set.map(({ id, label, words, others }) => (
          <Button key={id} onClick={() => narrow(others)}>
            Remove {label}: <bdi>{words}</bdi>
          </Button>
        ))}
        {!(isOfAllDates && set.length === 1) && (
          <Button
            text={list === 'FOLLOWUPS' ? 'Show every follow-up' : `Show all ${what}`}
            onClick={() => narrow(EVERYTHING)}
          />
        )}
      </div>
    ),
  };
};

type NoRecordsProps = Offers & { readonly list: RecordListName; readonly state: RecordsState };

/** Empty state of a list: names the filters at fault, and removes each of them or shows everything. */
export const NoRecords = ({ list, state, ...offers }: NoRecordsProps) => {
  const choices = useFilterChoices(list, state.filters);
  const { currentData: counts } = useListCountsQuery({ kind: list, filters: countedFilters(list, state) });
  return <Empty {...emptyList(list, state, choices, counts?.all === 0, offers)} />;
};
