import { useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { BatchOutcome } from '../../api/generated/types.ts';
import { Bulk } from '../../kit/list/bulk/bulk.tsx';
import type { BulkAction, BulkWork } from '../../kit/list/bulk/bulk-work.ts';
import { ChoiceSelect } from '../../kit/list/bulk/choice-select.tsx';
import type { Column } from '../../kit/list/list-column.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { useFitting } from '../../kit/list/use-fitting.ts';
import { useSelection } from '../../kit/list/use-selection.ts';
import { answerIn, ERRORS, LONG, queryIn, type Sample } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = [
  'changed',
  'some refused',
  'changed since',
  'some left out',
  'lost answer',
  'held',
  'held, some refused',
  'held, offline',
  'many match',
  'many read slowly',
  'long text',
] as const;
type State = (typeof STATES)[number];

type Carrier = Sample & { readonly rowId: string; readonly revision: number };
type Move = { readonly city: string };

const LIST: ListState = { page: 1, size: 50, sortBy: 'id', descending: false, filters: {} };
const SHOWN = 50;
const READ = 200;
const MANY = 5_406;

const COLUMNS: ReadonlyArray<Column<Carrier>> = [
  { id: 'id', title: 'ID', cell: ({ id }) => id, sortBy: 'id' },
  { id: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'city', title: 'City', cell: ({ city }) => <bdi>{city}</bdi> },
];
const NAMES = { keyOf: ({ rowId }: Carrier) => rowId, idOf: ({ id }: Carrier) => id };

const carriersIn = (state: State): ReadonlyArray<Carrier> => {
  const samples = queryIn('many rows').data ?? [];
  return Array.from({ length: state.startsWith('many') ? MANY : samples.length }, (_, index) => {
    const sample = samples[index % samples.length] as Sample;
    const id = String(index + 1);
    return {
      ...{ ...sample, id, rowId: `row ${id}`, revision: 1 },
      ...(state === 'long text' && { name: LONG, city: LONG }),
    };
  });
};

/** Some of the carriers, in states that need them. */
const isOneInFive = (id: string): boolean => Number(id) % 5 === 0;

const CITIES = ['Tulsa, OK', 'Miami, FL', 'Reno, NV'].map((name) => ({ id: name, name }));

type MoveToProps = {
  readonly leavesOut: boolean;
  readonly onChange: Parameters<BulkAction<Carrier, Move>['choice']>[1];
};

const MoveTo = ({ leavesOut, onChange }: MoveToProps) => {
  const [city, setCity] = useState('');
  const choose = (next: string): void => {
    setCity(next);
    onChange({
      input: { city: next },
      meaningFor: (carrier) => ({
        ...{ from: carrier.city, to: next, isSame: carrier.city === next },
        former: { city: carrier.city },
        leftOut: leavesOut && isOneInFive(carrier.id) ? 'It has loads under way.' : undefined,
      }),
    });
  };
  return (
    <ChoiceSelect label="City" none="Choose…" autoFocus options={CITIES} value={city} onChange={choose} />
  );
};

const actionsIn = (state: State): ReadonlyArray<BulkAction<Carrier, Move>> => [
  {
    ...{ label: 'City', title: 'Move', shortcut: { keys: 'C', does: 'Move' } },
    choice: (_carriers, onChange) => <MoveTo leavesOut={state === 'some left out'} onChange={onChange} />,
  },
];

const REFUSED = { code: 'REFUSED', message: 'It has loads under way.', fields: [] } as const;
const CHANGED_SINCE: ApiError = {
  ...ERRORS.conflict,
  changes: [{ part: 'city', by: 'Rosa Delgado', at: '2026-01-31T15:00:00.000Z', revision: 3 }],
};

/** Bulk work on a list, answered as the state says. What is `held` waits for the window's event `answer`. */
const Stated = ({ state }: { readonly state: State }) => {
  const [carriers, setCarriers] = useState(() => carriersIn(state));
  const [keys, setKeys] = useState<ReadonlyArray<string>>([]);
  const sent = useRef(0);
  const selection = useSelection(NAMES, state);
  const isHeld = state.startsWith('held');
  const move = (ids: ReadonlyArray<string>, { city }: Move): void =>
    setCarriers((all) =>
      all.map((each) => (ids.includes(each.id) ? { ...each, city, revision: each.revision + 1 } : each)),
    );
  const work: BulkWork<Carrier, Move> = {
    ...{ one: 'carrier', heading: 'Carrier', tag: 'Quote', actions: actionsIn(state) },
    nameOf: ({ id, name }) => ({ number: id, name }),
    hrefOf: () => '/kit/record',
    read: async (ids) => {
      if (state === 'many read slowly') await answerIn('saving');
      const chosen = new Set(ids);
      return carriers.filter(({ id }) => chosen.has(id));
    },
    change: async ({ ids, input, intention }) => {
      setKeys((all) => [...all, intention]);
      sent.current += 1;
      if (isHeld) await answerIn('saving');
      if (state === 'held, offline') throw ERRORS.offline;
      const isRefused = (id: string): boolean => state.endsWith('some refused') && isOneInFive(id);
      move(
        ids.filter((id) => !isRefused(id)),
        input,
      );
      if (state === 'lost answer' && sent.current === 2) throw ERRORS.unknown;
      return ids.map(
        (id): BatchOutcome => ({
          id,
          revision: 2,
          changed: !isRefused(id),
          error: isRefused(id) ? REFUSED : null,
        }),
      );
    },
    restore: async ({ id, input }) => {
      if (isHeld) await answerIn('saving');
      if (state === 'changed since' && isOneInFive(id)) throw CHANGED_SINCE;
      move([id], input);
      return { id };
    },
  };
  const fitted = useFitting(COLUMNS, { isInitial: true, isBeside: false });
  const shown = { rows: carriers.slice(0, SHOWN), total: carriers.length };
  const read = async (after: string | null) => {
    if (state === 'held, offline') throw ERRORS.offline;
    if (isHeld) await answerIn('saving');
    const from = Number(after ?? 0);
    const rows = carriers.slice(from, from + READ);
    return { rows, end: rows.at(-1)?.id ?? null };
  };
  return (
    <ListPage
      title="Bulk"
      what="carriers"
      tabs={
        <>
          <States states={STATES} current={state} />
          <p className="quiet">
            {keys.length} requests with {new Set(keys).size} keys
          </p>
        </>
      }
      fitted={fitted}
      query={{ data: shown, isFetching: false, refetch: () => undefined }}
      rowKey={NAMES.keyOf}
      rowHref={() => '/kit/record'}
      state={LIST}
      onChange={() => undefined}
      selection={selection}
      bar={<Bulk works={[work]} selection={selection} all={{ shown, scope: state, read }} />}
      empty={{ title: 'No carrier matches' }}
    />
  );
};

/** Selection and bulk work, with what the server answers. */
export const BulkWorkInStates = () => {
  const state = useShownState<State>(STATES);
  return <Stated key={state} state={state} />;
};
