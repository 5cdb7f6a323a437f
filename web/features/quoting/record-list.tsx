import { Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { ListName } from '../../../src/quoting/contract.ts';
import { useMay, useMe } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { filterKey } from '../../ui/list-state.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { useStable } from '../../ui/use-stable.ts';
import { Bulk } from './bulk/bulk.tsx';
import { emptyList } from './empty-list.tsx';
import { InlineEdit } from './inline/inline-edit.tsx';
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
import { ListActions } from './views/list-actions.tsx';
import { MissingView } from './views/missing-view.tsx';
import { type ListInUse, useListView } from './views/use-list-view.ts';
import './quoting.css';

const keyOf = ({ rowId }: ListedRecord): string => rowId;
const idOf = ({ id }: ListedRecord): string => id;
const NAMES = { keyOf, idOf };

const NOTHING = {
  data: undefined,
  currentData: undefined,
  more: undefined,
  isLoadingMore: false,
  isFull: false,
};

const EVERYTHING: Filters = { dateRangeGroup: 'ALL' };

/** While it is not known what is to be shown, its rows are on their way, whichever are asked for meanwhile. */
const unlessPending = <Rows extends object>({ isPending, error, refetch }: ListInUse, query: Rows) =>
  isPending || error !== undefined ? { ...query, ...NOTHING, error, isFetching: isPending, refetch } : query;

/** A list of quotes, orders, follow-ups or dispatches (specification, core 2). */
export const RecordList = ({ list }: { readonly list: ListName }) => {
  const may = useMay();
  const myId = useMe()?.id ?? '';
  const { title, what, kind } = LISTS[list];
  const defaults = useMemo(() => defaultsFor(list, myId), [list, myId]);
  const inUse = useListView(list, defaults);
  const { state, columns: ids } = inUse.shown;
  const { ask, ...records } = useRecords(list, state);
  const query = unlessPending(inUse, records);
  const [loadPage] = useLazyListPageQuery();
  const columns = useMemo(() => recordColumns(list, ids), [list, ids]);
  const { open, ...preview } = usePreview({
    kind,
    state,
    shownRows: query.currentData,
    keyOf,
    idOf,
    load: (page, anew) => loadPage({ list, state: { ...state, page } }, !anew).unwrap(),
  });
  const selection = useSelection(NAMES, filterKey(state));
  const change = useStable((next: RecordsState): void => ask(inUse.change(next)));
  const narrow = useStable((filters: Filters): void => change({ ...state, page: 1, filters }));
  const create = may(`${kind}_create`) ? (
    <LinkButton to={`/${kind}s/create`} text={`Create ${kind}`} icon={<Plus />} intent={Intent.PRIMARY} />
  ) : undefined;
  const bar = <Bulk kind={kind} selection={selection} completesFollowups={list === 'FOLLOWUPS'} />;
  return (
    <SidePreview preview={preview}>
      <InlineEdit list={list} state={state} rows={query.data?.rows}>
        <ListPage
          title={title}
          what={what}
          actions={<ListActions inUse={inUse} total={query.currentData?.total} />}
          tabs={
            <>
              {inUse.isMissing && <MissingView />}
              <RecordTabs list={list} state={state} initial={defaults.initial} addressOf={inUse.addressOf} />
            </>
          }
          filters={
            <RecordFilters
              list={list}
              filters={state.filters}
              initial={inUse.saved.state.filters}
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
      </InlineEdit>
    </SidePreview>
  );
};
