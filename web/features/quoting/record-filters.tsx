import { memo } from 'react';
import type { ListName } from '../../../src/quoting/contract.ts';
import { useAssigneesQuery } from '../../graphql/people.ts';
import { fullName } from '../../ui/format.ts';
import { ListChoices } from '../../ui/list-choices.tsx';
import { ListDays } from '../../ui/list-days.tsx';
import { type FilterOption, ListFilter } from '../../ui/list-filter.tsx';
import { ListFilters } from '../../ui/list-filters.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { filterKey } from '../../ui/list-state.ts';
import { useStable } from '../../ui/use-stable.ts';
import { filterTags } from './filter-tags.ts';
import { FollowupCalendar } from './followup-calendar.tsx';
import {
  DATE_TYPES,
  dateTypeName,
  daysInWords,
  ENGAGEMENT_OPTIONS,
  type FilterName,
  type Filters,
  parentOf,
  TIMEZONES,
  without,
  withoutRange,
  withRange,
} from './list-filters.ts';
import { LISTS } from './lists.ts';
import { useParentStatusesQuery } from './quote-api.ts';

type RecordFiltersProps = {
  readonly list: ListName;
  readonly filters: Filters;
  /** What the list is narrowed to at first, and again after a reset; the tab stays. */
  readonly initial: Filters;
  readonly onChange: (filters: Filters) => void;
};

const withoutTab = (filters: Filters): Filters => without(filters, 'dateRangeGroup', 'statusName');

const Days = ({ list, filters, onChange }: Omit<RecordFiltersProps, 'initial'>) => {
  const { dateRangeStart: start, dateRangeEnd: end, dateType: type } = filters;
  return (
    <>
      {list === 'FOLLOWUPS' && (
        <FollowupCalendar
          filters={without(withoutRange(filters), 'dateRangeGroup')}
          day={start === end ? start : undefined}
          onChoose={(day) => onChange(withRange(filters, { dateRangeStart: day, dateRangeEnd: day }))}
        />
      )}
      <ListDays
        types={DATE_TYPES[list]}
        days={{ start, end, type }}
        words={daysInWords(filters)}
        onChange={(days) =>
          onChange(
            withRange(filters, {
              ...(days.start && { dateRangeStart: days.start }),
              ...(days.end && { dateRangeEnd: days.end }),
              ...(days.type && { dateType: days.type }),
            }),
          )
        }
      />
    </>
  );
};

const Controls = ({ list, filters, initial, onChange }: RecordFiltersProps) => {
  const { data: assignees = [] } = useAssigneesQuery();
  const { data: statuses = [] } = useParentStatusesQuery(LISTS[list].kind === 'order' ? 'ORDER' : 'QUOTE');
  const parent = parentOf(list, filters);
  const children = statuses.find(({ id }) => id === parent)?.children ?? [];
  const people: ReadonlyArray<FilterOption> = assignees.map((assignee) => ({
    id: assignee.id,
    name: fullName(assignee),
  }));
  const set =
    (name: FilterName, ...dropped: ReadonlyArray<FilterName>) =>
    (value: string | ReadonlyArray<string> | undefined): void =>
      onChange({
        ...without(filters, name, ...dropped),
        ...(value !== undefined && value.length > 0 && { [name]: value }),
      });
  const search = useStable((words: string) => set('search')(words));
  const isInStatusTab = filters.statusName !== undefined;
  const isAsAtFirst =
    filterKey({ filters: withoutTab(filters) }) === filterKey({ filters: withoutTab(initial) });
  const reset = (): void => {
    const { dateRangeGroup, statusName } = filters;
    onChange({
      ...withoutTab(initial),
      ...(dateRangeGroup && { dateRangeGroup }),
      ...(statusName && { statusName }),
    });
  };
  return (
    <ListFilters
      what={LISTS[list].what}
      tags={filterTags(
        {
          timezones: TIMEZONES,
          engagements: ENGAGEMENT_OPTIONS,
          parentStatusId: isInStatusTab ? [] : statuses,
          childStatusId: isInStatusTab ? [] : children,
          assigneeId: people,
        },
        filters,
        dateTypeName(list, filters),
        onChange,
      )}
      onReset={isAsAtFirst ? undefined : reset}
      controls={
        <>
          <ListSearch value={filters.search} onChange={search} />
          <ListChoices
            label="Timezones"
            options={TIMEZONES}
            values={filters.timezones ?? []}
            onChange={set('timezones')}
          />
          <ListChoices
            label="Engagements"
            options={ENGAGEMENT_OPTIONS}
            values={filters.engagements ?? []}
            onChange={set('engagements')}
          />
          {list !== 'DISPATCHES' && (
            <ListFilter
              id="status"
              label="Status"
              options={statuses}
              value={isInStatusTab ? undefined : filters.parentStatusId}
              onChange={set('parentStatusId', 'childStatusId')}
              disabled={isInStatusTab}
            />
          )}
          <ListFilter
            id="child-status"
            label="Child Status"
            options={children}
            value={isInStatusTab ? undefined : filters.childStatusId}
            disabled={isInStatusTab || (children.length === 0 && filters.childStatusId === undefined)}
            onChange={set('childStatusId')}
          />
          <ListFilter
            id="assignee"
            label="Assignee"
            options={people}
            value={filters.assigneeId}
            onChange={set('assigneeId')}
          />
          <Days list={list} filters={filters} onChange={onChange} />
        </>
      }
    />
  );
};

/**
 * What records can be narrowed by (specification, core 2). Another status leaves the child status behind. It is drawn
 * anew when a filter changes, not whenever rows come.
 */
export const RecordFilters = memo(Controls);
