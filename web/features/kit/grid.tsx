import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Grid } from '../../kit/grid/grid.tsx';
import type { GridColumn } from '../../kit/grid/grid-column.ts';
import type { GridProblems } from '../../kit/grid/grid-problems.ts';
import type { GridHead } from '../../kit/grid/grid-row.tsx';
import type { GridRow, GridRows } from '../../kit/grid/grid-state.ts';
import { writeBlock } from '../../kit/grid/tsv.ts';
import { useGrid } from '../../kit/grid/use-grid.ts';
import { Page } from '../../kit/page.tsx';
import { LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['rows', 'many rows', 'wrong cells', 'fixed rows', 'read only', 'empty', 'long text'] as const;
type State = (typeof STATES)[number];

const COLUMNS: ReadonlyArray<GridColumn> = [
  { kind: 'whole', id: 'from', title: 'From miles', width: 120, unit: 'miles' },
  { kind: 'whole', id: 'to', title: 'To miles', width: 120, unit: 'miles' },
  { kind: 'whole', id: 'price', title: 'Price ($)', width: 120, unit: 'dollars', isOptional: true },
  {
    ...{ kind: 'choice', id: 'boat', title: 'Boat', width: 140 },
    choices: [
      { value: 'barge', label: 'Barge' },
      { value: 'ferry', label: 'Ferry' },
      { value: 'raft', label: 'Raft' },
    ],
  },
  { kind: 'text', id: 'note', title: 'Note', width: 200, longest: 200, isOptional: true },
  { kind: 'link', id: 'picture', title: 'Picture', width: 100, text: 'Picture' },
];
const BLANK = { from: '0', to: '0', price: '0', boat: 'barge', note: '', picture: '/kit' };

const rowsOf = (count: number, note = ''): GridRows =>
  Array.from({ length: count }, (_, index) => ({
    key: String(index + 1),
    cells: {
      ...BLANK,
      ...{ from: String(index * 100), to: String(index * 100 + 99), price: String(index * 7), note },
    },
  }));

const WRONG: GridRows = rowsOf(4).map((row, index) => ({
  ...row,
  cells: {
    ...row.cells,
    ...[{ from: '10.5' }, { price: '1e3' }, { boat: 'Canoe' }, { from: '400', to: '300' }][index],
  },
}));

const ROWS: Readonly<Record<State, GridRows>> = {
  rows: rowsOf(6),
  'many rows': rowsOf(2_000),
  'wrong cells': WRONG,
  'fixed rows': rowsOf(3),
  'read only': rowsOf(6),
  empty: [],
  'long text': rowsOf(3, LONG),
};

const check = (rows: GridRows): GridProblems =>
  new Map(
    rows
      .filter(({ cells: { from, to } }) => Number(from) > Number(to))
      .map(({ key }) => [key, { to: 'Enter at least as many miles as in “From miles”.' }]),
  );

const nameOf = ({ key }: GridRow): string => `Harbor ${key}`;

const InState = ({ state }: { readonly state: State }) => {
  const model = useGrid({ rows: ROWS[state], columns: COLUMNS, check });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const isFixed = state === 'fixed rows';
  const toggle = (key: string): void =>
    setChosen(
      (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
    );
  const head: GridHead = {
    ...{ title: 'Harbor', width: 120, nameOf },
    cell: (row) => (
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={chosen.has(row.key)}
          onChange={() => toggle(row.key)}
          aria-label={nameOf(row)}
        />{' '}
        {nameOf(row)}
      </label>
    ),
  };
  return (
    <Grid
      label="Ferry prices"
      model={model}
      isReadOnly={state === 'read only'}
      most={12}
      importCopied={({ cells }) => navigate('/kit/import', { state: { rows: writeBlock(cells) } })}
      {...(isFixed
        ? { head, choosing: { chosen, toggle }, tools: <span>{chosen.size} chosen</span> }
        : { blank: BLANK, mayDelete: true })}
    />
  );
};

/** A grid with 6 and with 2,000 rows, with wrong cells, with rows that are fixed and chosen. */
export const Grids = () => {
  const state = useShownState<State>(STATES);
  return (
    <>
      <States states={STATES} current={state} />
      <Page title="Grid">
        <InState key={state} state={state} />
      </Page>
    </>
  );
};
