import { Button, Tag } from '@blueprintjs/core';
import { useMay, useMe } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { filterKey, formatList, type ListDefaults, type ListState } from '../../ui/list-state.ts';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { useListState } from '../../ui/use-list-state.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { Bulk } from './bulk/bulk.tsx';
import { FollowupCalendar } from './followup-calendar.tsx';
import {
  DATE_GROUPS,
  dateGroupOf,
  datesOf,
  daysInWords,
  FOLLOWUP_FILTERS,
  type FollowupFilter,
  type FollowupFilters,
  withDates,
  withKnownDates,
} from './followup-dates.ts';
import { SORTS, useFollowupsQuery } from './list-api.ts';
import { FOLLOWUP_COLUMNS } from './quote-columns.tsx';
import type { ListedFollowup } from './quote-types.ts';
import { RecordFilters } from './record-filters.tsx';
import './quoting.css';

/** Without a query a person sees what is theirs to follow up today (specification, core 2). */
const defaultsFor = (myId: string): ListDefaults<FollowupFilter> => ({
  sortable: Object.keys(SORTS),
  filterNames: FOLLOWUP_FILTERS,
  initial: {
    page: 1,
    size: 50,
    sortBy: 'id',
    descending: false,
    filters: { assigneeId: myId, dateRangeGroup: 'TODAY' },
  },
});

const EVERY_FOLLOWUP: FollowupFilters = { dateRangeGroup: 'ALL' };

type Narrow = (filters: FollowupFilters) => void;

const emptyOf = (filters: FollowupFilters, narrow: Narrow) => {
  const group = dateGroupOf(filters);
  const isNarrowed = filterKey({ filters }) !== filterKey({ filters: EVERY_FOLLOWUP });
  return {
    title: group?.none ?? 'Nothing to follow up on these days',
    description: isNarrowed
      ? 'What is planned for other dates, colleagues or statuses is not shown.'
      : 'Follow-up dates are planned on a quote; each of them appears here until it is completed.',
    action: isNarrowed ? (
      <Button text="Show every follow-up" onClick={() => narrow(EVERY_FOLLOWUP)} />
    ) : (
      <LinkButton to="/quotes" text="Go to the quotes" />
    ),
  };
};

const Dates = ({ state }: { readonly state: ListState<FollowupFilter> }) => (
  <ListTabs
    label="Follow-up dates"
    current={dateGroupOf(state.filters)?.id}
    tabs={DATE_GROUPS.map(({ id, title }) => ({
      id,
      title,
      to: `?${formatList({ ...state, page: 1, filters: withDates(state.filters, { dateRangeGroup: id }) })}`,
    }))}
  />
);

/** The day that is shown, where it is one. */
const dayOf = ({ dateRangeStart, dateRangeEnd }: FollowupFilters): string | undefined =>
  dateRangeStart === dateRangeEnd ? dateRangeStart : undefined;

type FiltersProps = {
  readonly filters: FollowupFilters;
  readonly myId: string;
  readonly narrow: Narrow;
};

const Filters = ({ filters, myId, narrow }: FiltersProps) => {
  const days = daysInWords(filters);
  return (
    <>
      <FollowupCalendar
        filters={withDates(filters, {})}
        day={dayOf(filters)}
        onChoose={(day) => narrow(withDates(filters, { dateRangeStart: day, dateRangeEnd: day }))}
      />
      {days && (
        <Tag className="filter-tag" onRemove={() => narrow(withDates(filters, { dateRangeGroup: 'ALL' }))}>
          {days}
        </Tag>
      )}
      <RecordFilters
        kind="quote"
        filters={withDates(filters, {})}
        initial={{ assigneeId: myId }}
        onChange={(chosen) => narrow(withDates(chosen, datesOf(filters)))}
      />
    </>
  );
};

const keyOf = ({ id }: ListedFollowup): string => id;

/** The follow-ups that are still open: one row for each date that is planned on a quote. */
export const FollowupList = () => {
  const may = useMay();
  const myId = useMe()?.id ?? '';
  const [asked, setState] = useListState(defaultsFor(myId));
  const state = { ...asked, filters: withKnownDates(asked.filters) };
  const query = useFollowupsQuery(state);
  const selection = useSelection(keyOf, filterKey(state));
  const narrow: Narrow = (filters) => setState({ ...state, page: 1, filters });
  const bar = <Bulk kind="quote" selection={selection} idOf={({ quote }) => quote.id} completesFollowups />;
  return (
    <ListPage
      title="Follow-ups"
      what="follow-ups"
      tabs={<Dates state={state} />}
      filters={<Filters filters={state.filters} myId={myId} narrow={narrow} />}
      columns={FOLLOWUP_COLUMNS}
      query={query}
      rowKey={keyOf}
      rowHref={({ quote }) => `/quotes/${quote.id}?edit=true`}
      state={state}
      onChange={setState}
      {...(may('quote_update') && { selection, bar })}
      empty={emptyOf(state.filters, narrow)}
    />
  );
};
