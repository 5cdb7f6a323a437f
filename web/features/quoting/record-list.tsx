import { Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ReactNode, useMemo } from 'react';
import type { ListName } from '../../../src/quoting/contract.ts';
import { useMay, useMe } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { filterKey } from '../../ui/list-state.ts';
import { useListState } from '../../ui/use-list-state.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { useStable } from '../../ui/use-stable.ts';
import { Bulk } from './bulk/bulk.tsx';
import { inOwnOrder, inTabOrder } from './date-tabs.ts';
import { emptyList } from './empty-list.tsx';
import { useLazyListPageQuery } from './list-api.ts';
import type { Filters, RecordsState } from './list-filters.ts';
import { defaultsFor, LISTS } from './lists.ts';
import { SidePreview } from './preview/side-preview.tsx';
import { usePreview } from './preview/use-preview.ts';
import { recordColumns } from './quote-columns.tsx';
import type { ListedRecord } from './quote-types.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { useRecords } from './use-records.ts';
import './quoting.css';

type RecordListProps = {
  readonly list: ListName;
  /** Ids of the columns, in their order; all of the list's without. The same array for as long as they stay the same. */
  readonly columns?: ReadonlyArray<string>;
  /** What else can be done with the list, at its title. */
  readonly actions?: ReactNode;
};

const keyOf = ({ rowId }: ListedRecord): string => rowId;
const idOf = ({ id }: ListedRecord): string => id;

const EVERYTHING: Filters = { dateRangeGroup: 'ALL' };

const isSearchOnly = (before: Filters, after: Filters): boolean =>
  before.search !== undefined &&
  after.search !== undefined &&
  filterKey({ filters: { ...before, search: '' } }) === filterKey({ filters: { ...after, search: '' } });

/** A list of quotes, orders, follow-ups or dispatches (specification, core 2). */
export const RecordList = ({ list, columns: wanted, actions }: RecordListProps) => {
  const may = useMay();
  const myId = useMe()?.id ?? '';
  const { title, what, kind } = LISTS[list];
  const defaults = useMemo(() => defaultsFor(list, myId), [list, myId]);
  const [asked, setState] = useListState(defaults);
  const state = useMemo(() => inTabOrder(asked), [asked]);
  const query = useRecords(list, state);
  const [loadPage] = useLazyListPageQuery();
  const columns = useMemo(() => recordColumns(list, wanted), [list, wanted]);
  const { open, ...preview } = usePreview({
    kind,
    state,
    shownRows: query.currentData,
    keyOf,
    idOf,
    load: (page, anew) => loadPage({ list, state: { ...state, page } }, !anew).unwrap(),
  });
  const selection = useSelection(keyOf, filterKey(state));
  const change = useStable((next: RecordsState): void =>
    setState(inOwnOrder(next), { replaces: isSearchOnly(state.filters, next.filters) }),
  );
  const narrow = useStable((filters: Filters): void => change({ ...state, page: 1, filters }));
  const create = may(`${kind}_create`) ? (
    <LinkButton to={`/${kind}s/create`} text={`Create ${kind}`} icon={<Plus />} intent={Intent.PRIMARY} />
  ) : undefined;
  const bar = (
    <Bulk kind={kind} selection={selection} idOf={idOf} completesFollowups={list === 'FOLLOWUPS'} />
  );
  return (
    <SidePreview preview={preview}>
      <ListPage
        title={title}
        what={what}
        actions={actions}
        tabs={<RecordTabs list={list} state={state} initial={defaults.initial} />}
        filters={
          <RecordFilters
            list={list}
            filters={state.filters}
            initial={defaults.initial.filters}
            onChange={narrow}
          />
        }
        columns={columns}
        query={query}
        rowKey={keyOf}
        rowHref={({ id }) => `/${kind}s/${id}?edit=true`}
        onOpen={open}
        marked={preview.marked}
        state={state}
        onChange={change}
        {...(may(`${kind}_update`) && { selection, bar })}
        empty={emptyList(list, state, { showAll: () => narrow(EVERYTHING), create })}
      />
    </SidePreview>
  );
};
