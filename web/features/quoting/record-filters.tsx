import { memo } from 'react';
import { labelOf, partName } from '../../../src/quoting/contract/fields.ts';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { useAssigneesQuery } from '../../api/people.ts';
import { fullName } from '../../kit/format.ts';
import { ListChoices } from '../../kit/list/list-choices.tsx';
import { ListDays } from '../../kit/list/list-days.tsx';
import { type FilterOption, ListFilter } from '../../kit/list/list-filter.tsx';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { filterKey } from '../../kit/list/list-state.ts';
import { useStable } from '../../kit/use-stable.ts';
import { filterTags } from './filter-tags.ts';
import { FollowupCalendar } from './followup-calendar.tsx';
import { STATUS_TYPES } from './kind.ts';
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
  readonly list: RecordListName;
  readonly filters: Filters;
  /** Filters after a reset; the tab stays. */
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
  const { data: assignees } = useAssigneesQuery();
  const { data: statuses } = useParentStatusesQuery({ type: STATUS_TYPES[LISTS[list].kind] });
  const parent = parentOf(list, filters);
  const children = statuses && (statuses.find(({ id }) => id === parent)?.children ?? []);
  const people: ReadonlyArray<FilterOption> | undefined = assignees?.map((assignee) => ({
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
          <ListSearch value={filters.search} placeholder="Name, phone, place…" onChange={search} />
          <ListChoices
            label="Timezones"
            options={TIMEZONES}
            values={filters.timezones ?? []}
            onChange={set('timezones')}
          />
          <ListChoices
            label={partName('engagements')}
            options={ENGAGEMENT_OPTIONS}
            values={filters.engagements ?? []}
            onChange={set('engagements')}
          />
          {list !== 'DISPATCHES' && (
            <ListFilter
              id="status"
              label={labelOf('parentStatusId')}
              options={statuses ?? []}
              value={isInStatusTab ? undefined : filters.parentStatusId}
              onChange={set('parentStatusId', 'childStatusId')}
              disabled={isInStatusTab}
            />
          )}
          <ListFilter
            id="child-status"
            label={labelOf('childStatusId')}
            options={children ?? []}
            value={isInStatusTab ? undefined : filters.childStatusId}
            disabled={isInStatusTab || (!children?.length && filters.childStatusId === undefined)}
            onChange={set('childStatusId')}
          />
          <ListFilter
            id="assignee"
            label={labelOf('assigneeId')}
            options={people ?? []}
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
 * Filters of records (specification, core 2). Choosing another parent status resets the child. Memoized: new
 * rows do not rerender it.
 */
export const RecordFilters = memo(Controls);
