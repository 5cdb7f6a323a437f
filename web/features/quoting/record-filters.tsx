import { memo, type ReactElement } from 'react';
import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import type { BarFilter } from '../../kit/list/filter-chip.tsx';
import { ChooseSeveral } from '../../kit/list/list-choices.tsx';
import { ChooseDays } from '../../kit/list/list-days.tsx';
import { ChooseOne, type FilterOption } from '../../kit/list/list-filter.tsx';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { filterKey } from '../../kit/list/list-state.ts';
import { useStable } from '../../kit/use-stable.ts';
import { FollowupCalendar } from './followup-calendar.tsx';
import {
  DATE_TYPES,
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
import { childrenIn, FILTER_LABELS, type FilterId, isInStatusTab, setFilters } from './set-filters.ts';
import { useFilterChoices } from './use-filter-choices.ts';

type RecordFiltersProps = {
  readonly list: RecordListName;
  readonly filters: Filters;
  /** Filters after a reset; the tab stays. */
  readonly initial: Filters;
  readonly onChange: (filters: Filters) => void;
};

const withoutTab = (filters: Filters): Filters => without(filters, 'dateRangeGroup', 'statusName');

const whyNoChild = (list: RecordListName, filters: Filters, count: number): string | undefined => {
  if (parentOf(list, filters) === undefined) return 'Choose a status first';
  return count === 0 ? 'The status has none' : undefined;
};

const Bar = ({ list, filters, initial, onChange }: RecordFiltersProps) => {
  const choices = useFilterChoices(list, filters);
  const set = setFilters(list, filters, choices);
  const children = childrenIn(list, filters, choices);
  const { dateRangeStart: start, dateRangeEnd: end, dateType: type } = filters;
  const isOfTab = isInStatusTab(filters) ? 'Given by the tab' : undefined;

  const change = (name: FilterName, value: string | ReadonlyArray<string>, from: Filters = filters): void =>
    onChange({ ...without(from, name), ...(value.length > 0 && { [name]: value }) });
  const filter = (id: FilterId, editor: BarFilter['editor'], unavailable?: string): BarFilter => {
    const now = set.find((each) => each.id === id);
    const { label = FILTER_LABELS[id], words, others = filters } = now ?? {};
    return { id, label, words, editor, remove: () => onChange(others), unavailable };
  };
  const one = (
    name: 'parentStatusId' | 'childStatusId' | 'assigneeId',
    options: ReadonlyArray<FilterOption> | undefined,
    unavailable?: string,
  ): BarFilter => {
    const editor = (close: () => void): ReactElement => (
      <ChooseOne
        label={FILTER_LABELS[name]}
        options={options}
        value={filters[name]}
        onChoose={(value) => {
          // Another parent status leaves the child behind.
          change(name, value, name === 'parentStatusId' ? without(filters, 'childStatusId') : filters);
          close();
        }}
      />
    );
    return filter(name, editor, unavailable);
  };
  const several = (name: 'timezones' | 'engagements', options: ReadonlyArray<FilterOption>): BarFilter =>
    filter(name, (close) => (
      <ChooseSeveral
        label={FILTER_LABELS[name]}
        options={options}
        values={filters[name] ?? []}
        onChange={(values) => change(name, values)}
        onDone={close}
      />
    ));
  const days = filter('days', (close) => (
    <ChooseDays
      types={DATE_TYPES[list]}
      days={{ start, end, type }}
      onChange={(chosen) =>
        onChange(
          withRange(filters, {
            ...(chosen.start && { dateRangeStart: chosen.start }),
            ...(chosen.end && { dateRangeEnd: chosen.end }),
            ...(chosen.type && { dateType: chosen.type }),
          }),
        )
      }
      onDone={close}
    />
  ));

  const search = useStable((words: string) => change('search', words));
  const reset = (): void => {
    const { dateRangeGroup, statusName } = filters;
    onChange({
      ...withoutTab(initial),
      ...(dateRangeGroup && { dateRangeGroup }),
      ...(statusName && { statusName }),
    });
  };
  const isAsAtFirst =
    filterKey({ filters: withoutTab(filters) }) === filterKey({ filters: withoutTab(initial) });
  return (
    <ListFilters
      what={LISTS[list].what}
      filters={[
        ...(list === 'DISPATCHES' ? [] : [one('parentStatusId', choices.statuses, isOfTab)]),
        one('childStatusId', children, isOfTab ?? whyNoChild(list, filters, children?.length ?? 0)),
        one('assigneeId', choices.people),
        several('timezones', TIMEZONES),
        several('engagements', ENGAGEMENT_OPTIONS),
        days,
      ]}
      search={<ListSearch value={filters.search} placeholder="Name, phone, place…" onChange={search} />}
      also={
        list === 'FOLLOWUPS' && (
          <FollowupCalendar
            filters={without(withoutRange(filters), 'dateRangeGroup')}
            day={start === end ? start : undefined}
            onChoose={(day) => onChange(withRange(filters, { dateRangeStart: day, dateRangeEnd: day }))}
          />
        )
      }
      onReset={isAsAtFirst ? undefined : reset}
    />
  );
};

/**
 * Filters of records (specification, core 2). Choosing another parent status resets the child. Memoized: new
 * rows do not rerender it.
 */
export const RecordFilters = memo(Bar);
