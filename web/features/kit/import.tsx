import { ImportPage } from '../../kit/import/import-page.tsx';
import type { ImportWork, RowFate } from '../../kit/import/import-work.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ENDS, storingWith } from './import-ends.ts';
import { answerIn, ERRORS, LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['answers', 'offline', 'held', 'refuses', 'long text', ...ENDS] as const;
type State = (typeof STATES)[number];

type Boat = { readonly name: string; readonly berth: string };

const isIn = (name: string, state: State): RowFate<null> => {
  switch (Number(name.match(/\d+$/)?.[0] ?? 0) % 4) {
    case 0:
      return { state: 'new' };
    case 1:
      return {
        ...{ state: 'changes', target: null },
        changes: [{ label: 'Berth', from: state === 'long text' ? LONG : 'North', to: 'South' }],
      };
    case 2:
      return { state: 'same' };
    default:
      return { state: 'refused', problems: [{ column: 'Berth', message: 'There is no such berth.' }] };
  }
};

const storeIn = (state: State): ImportWork<Boat, null>['store'] => {
  const end = ENDS.find((each) => each === state);
  if (end) return storingWith(end);
  return async () => {
    if (state === 'refuses') throw ERRORS.conflict;
  };
};

const workIn = (state: State): ImportWork<Boat, null> => ({
  one: 'boat',
  shape: {
    columns: [
      { field: 'name', names: ['Boat'] },
      { field: 'berth', names: ['Berth'] },
      { field: null, names: ['Captain'] },
    ],
    needsOneOf: ['name'],
  },
  entryOf: ({ line, cells: { name = '', berth = '' } }) => ({
    ...{ line, name: state === 'long text' ? `${LONG} ${name}` : name },
    ...{ input: { name, berth }, keys: [name], problems: [] },
  }),
  ask: async (boats) => {
    if (state === 'offline') throw ERRORS.offline;
    if (state === 'held') await answerIn('saving');
    return boats.map(({ name }) => isIn(name, state));
  },
  store: storeIn(state),
});

const WORK = Object.fromEntries(STATES.map((state) => [state, workIn(state)])) as Record<
  State,
  ImportWork<Boat, null>
>;

/** An import with what the server answers; the number of a boat decides its fate. */
export const Imports = () => {
  const state = useShownState<State>(STATES);
  return (
    <>
      <States states={STATES} current={state} />
      <ImportPage
        key={state}
        title="Import boats"
        work={WORK[state]}
        heading="Boat"
        back={<LinkButton to="/kit/list" text="Go to the boats" />}
      >
        <p>A row adds a boat, or changes the one of its name.</p>
      </ImportPage>
    </>
  );
};
