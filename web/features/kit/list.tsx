import { useMemo, useState } from 'react';
import type { Widths } from '../../kit/list/column-fitting.ts';
import { InlineCell } from '../../kit/list/inline/inline-cell.tsx';
import { InlineEdit } from '../../kit/list/inline/inline-edit.tsx';
import type { Column } from '../../kit/list/list-column.ts';
import { ListPage, type Rows } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { useFitting } from '../../kit/list/use-fitting.ts';
import { useSelection } from '../../kit/list/use-selection.ts';
import { editable, INLINE } from './inline.tsx';
import { ERRORS, QUERY_STATES, type QueryState, queryIn, type Sample, THOUSANDS } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = [
  ...QUERY_STATES,
  'thousands of rows',
  'gaps',
  'loading more',
  'full',
  'read only',
  'in a panel',
] as const;
type State = (typeof STATES)[number];

const COLUMNS: ReadonlyArray<Column<Sample>> = [
  { id: 'id', title: 'ID', cell: ({ id }) => id, sortBy: 'id', minWidth: 80, line: 1 },
  {
    id: 'name',
    title: 'Name',
    cell: ({ name }) => <bdi>{name}</bdi>,
    sortBy: 'name',
    ...{ minWidth: 200, line: 1 },
  },
  {
    id: 'city',
    title: 'City',
    cell: (sample) => (
      <InlineCell field="city" row={editable(sample)}>
        <bdi>{sample.city}</bdi>
      </InlineCell>
    ),
    help: 'Where its trucks are kept.',
    line: 2,
  },
  {
    id: 'loads',
    title: 'Loads',
    cell: (sample) => (
      <InlineCell field="loads" row={editable(sample)}>
        {sample.loads}
      </InlineCell>
    ),
    sortBy: 'loads',
    numeric: true,
    line: 1,
  },
];
const NAMES = { keyOf: ({ id }: Sample) => id, idOf: ({ id }: Sample) => id };

const isQuery = (state: State): state is QueryState => QUERY_STATES.some((each) => each === state);

const rowsIn = (state: State, rows: ReadonlyArray<Sample>): Rows<Sample> => ({
  rows,
  total: rows.length === 0 ? 0 : Math.max(rows.length, 60),
  ...(state === 'gaps' && { errors: [ERRORS.offline] }),
});

/** A list with selection and an editable column, in every state of its query. */
export const List = () => {
  const state = useShownState<State>(STATES);
  const [list, setList] = useState<ListState>({
    page: 1,
    size: 25,
    sortBy: 'id',
    descending: false,
    filters: {},
  });
  const [widths, setWidths] = useState<Widths>({});
  const selection = useSelection(NAMES, state);
  const fitted = useFitting(COLUMNS, { isInitial: true, isBeside: false, widths, onWidths: setWidths });
  const { data: few, ...query } = queryIn(isQuery(state) ? state : 'rows');
  const data = state === 'thousands of rows' ? THOUSANDS : few;
  const rows = useMemo(() => data?.map(editable), [data]);
  const page = (
    <ListPage
      title="List"
      what="carriers"
      tabs={<States states={STATES} current={state} />}
      fitted={fitted}
      query={{
        ...query,
        ...(data && { data: rowsIn(state, data) }),
        isFetching: state === 'loading',
        isLoadingMore: state === 'loading more',
        isFull: state === 'full',
      }}
      rowKey={NAMES.keyOf}
      rowHref={state === 'read only' ? undefined : () => '/kit/record'}
      state={list}
      onChange={setList}
      selection={selection}
      empty={{ title: 'No carrier matches', description: 'Take a filter away.' }}
    />
  );
  return (
    <InlineEdit work={INLINE} shown={{ list: 'CARRIERS', state: list }} rows={rows}>
      {state === 'in a panel' ? <div className="kit-panel">{page}</div> : page}
    </InlineEdit>
  );
};
