import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMay, useMe } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { ListDefaults } from '../../ui/list-state.ts';
import { useListState } from '../../ui/use-list-state.ts';
import { AssigneeFilter } from './assignee-filter.tsx';
import { type QuoteFilter, SORTS, useQuotesQuery } from './quote-api.ts';
import { QUOTE_COLUMNS } from './quote-columns.tsx';
import './quoting.css';

/** Without a query a person sees their own quotes, fifty a page, lowest number first (specification, core 2). */
const defaultsFor = (myId: string): ListDefaults<QuoteFilter> => ({
  sortable: Object.keys(SORTS),
  filterNames: ['assigneeId'],
  initial: { page: 1, size: 50, sortBy: 'id', descending: false, filters: { assigneeId: myId } },
});

export const QuoteList = () => {
  const may = useMay();
  const myId = useMe()?.id ?? '';
  const [state, setState] = useListState(defaultsFor(myId));
  const query = useQuotesQuery(state);
  const { assigneeId } = state.filters;
  const filterBy = (value: string | undefined): void =>
    setState({ ...state, page: 1, filters: value === undefined ? {} : { assigneeId: value } });
  const create = may('quote_create') && (
    <LinkButton to="/quotes/create" text="Create quote" icon={<Plus />} intent={Intent.PRIMARY} />
  );
  return (
    <ListPage
      title="Quotes"
      what="quotes"
      filters={<AssigneeFilter value={assigneeId} onChange={filterBy} />}
      columns={QUOTE_COLUMNS}
      query={query}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/quotes/${id}`}
      state={state}
      onChange={setState}
      empty={
        assigneeId
          ? {
              title: assigneeId === myId ? 'No quotes are assigned to you' : 'This person has no quotes',
              description: 'Colleagues may have some.',
              action: <Button text="Show all quotes" onClick={() => filterBy(undefined)} />,
            }
          : {
              title: 'No quotes yet',
              description: "Customers' requests gather here, from the first call to the booking.",
              action: create || undefined,
            }
      }
    />
  );
};
