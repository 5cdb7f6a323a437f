import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useMay, useMe } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { filterKey, type ListDefaults } from '../../ui/list-state.ts';
import { useListState } from '../../ui/use-list-state.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { Bulk } from './bulk/bulk.tsx';
import { SORTS, useRecordsQuery } from './list-api.ts';
import { ORDER_COLUMNS, QUOTE_COLUMNS } from './quote-columns.tsx';
import type { Kind, QuoteSummary } from './quote-types.ts';
import { type RecordFilter, RecordFilters } from './record-filters.tsx';
import './quoting.css';

const LISTS = {
  quote: {
    title: 'Quotes',
    columns: QUOTE_COLUMNS,
    create: 'Create quote',
    none: "Customers' requests gather here, from the first call to the booking.",
  },
  order: {
    title: 'Orders',
    columns: ORDER_COLUMNS,
    create: 'Create order',
    none: 'Booked transports gather here, from the booking to the delivery.',
  },
} as const;

/** Without a query a person sees their own records, fifty a page, lowest number first (specification, core 2). */
const defaultsFor = (kind: Kind, myId: string): ListDefaults<RecordFilter> => ({
  sortable: LISTS[kind].columns.flatMap(({ sortBy }) => (sortBy && SORTS[sortBy] ? [sortBy] : [])),
  filterNames: ['assigneeId', 'parentStatusId', 'childStatusId'],
  initial: { page: 1, size: 50, sortBy: 'id', descending: false, filters: { assigneeId: myId } },
});

type Filters = Readonly<Partial<Record<RecordFilter, string>>>;

const emptyOf = (
  kind: Kind,
  filters: Filters,
  myId: string,
  showAll: () => void,
  create: ReactElement | undefined,
) => {
  const what = `${kind}s`;
  const showAllButton = <Button text={`Show all ${what}`} onClick={showAll} />;
  if (filters.parentStatusId)
    return {
      title: `No ${what} match these filters`,
      description: 'Colleagues may have some, or they stand elsewhere by now.',
      action: showAllButton,
    };
  if (filters.assigneeId)
    return {
      title: filters.assigneeId === myId ? `No ${what} are assigned to you` : `This person has no ${what}`,
      description: 'Colleagues may have some.',
      action: showAllButton,
    };
  return { title: `No ${what} yet`, description: LISTS[kind].none, action: create };
};

const idOf = ({ id }: QuoteSummary): string => id;

/** The list of a kind of record. */
export const RecordList = ({ kind }: { readonly kind: Kind }) => {
  const may = useMay();
  const myId = useMe()?.id ?? '';
  const { title, columns, create } = LISTS[kind];
  const defaults = defaultsFor(kind, myId);
  const [state, setState] = useListState(defaults);
  const query = useRecordsQuery({ kind, state });
  const selection = useSelection(idOf, filterKey(state));
  const narrow = (filters: Filters): void => setState({ ...state, page: 1, filters });
  const mayUpdate = may(`${kind}_update`);
  const createLink = may(`${kind}_create`) ? (
    <LinkButton to={`/${kind}s/create`} text={create} icon={<Plus />} intent={Intent.PRIMARY} />
  ) : undefined;
  return (
    <ListPage
      title={title}
      what={`${kind}s`}
      filters={
        <RecordFilters
          kind={kind}
          filters={state.filters}
          initial={defaults.initial.filters}
          onChange={narrow}
        />
      }
      columns={columns}
      query={query}
      rowKey={idOf}
      rowHref={({ id }) => `/${kind}s/${id}?edit=true`}
      state={state}
      onChange={setState}
      {...(mayUpdate && { selection, bar: <Bulk kind={kind} selection={selection} idOf={idOf} /> })}
      empty={emptyOf(kind, state.filters, myId, () => narrow({}), createLink)}
    />
  );
};
