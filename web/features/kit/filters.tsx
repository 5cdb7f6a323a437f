import { useState } from 'react';
import type { BarFilter } from '../../kit/list/filter-chip.tsx';
import { ChooseSeveral } from '../../kit/list/list-choices.tsx';
import { ChooseDays, type Days } from '../../kit/list/list-days.tsx';
import { ChooseOne } from '../../kit/list/list-filter.tsx';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { Page } from '../../kit/page.tsx';
import { useStable } from '../../kit/use-stable.ts';
import { LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['some', 'none', 'all', 'long text', 'unknown', 'loading'] as const;
type State = (typeof STATES)[number];

type Chosen = {
  readonly city?: string | undefined;
  readonly types?: ReadonlyArray<string>;
  readonly days?: Days;
  readonly search?: string;
};

const CITIES = ['Tulsa, OK', 'Miami, FL', 'Reno, NV'].map((name, index) => ({ id: String(index + 1), name }));
const TYPES = [
  { id: 'enclosed', name: 'Enclosed' },
  { id: 'open', name: 'Open' },
];
const DATES = [
  { id: '', name: 'Added' },
  { id: 'INSURED', name: 'Insured until' },
];
const DAYS = { start: '2026-11-16', end: '2026-11-20' };
const SOME: Chosen = { city: '2', types: ['open'] };
const ALL: Chosen = { city: '1', types: ['enclosed', 'open'], days: DAYS, search: 'Bluebird' };

const CHOSEN: Readonly<Record<State, Chosen>> = {
  some: SOME,
  none: {},
  all: ALL,
  'long text': { ...ALL, city: 'long' },
  unknown: { city: '999' },
  loading: { city: '2' },
};

const Bar = ({ state }: { readonly state: State }) => {
  const [chosen, setChosen] = useState(CHOSEN[state]);
  const { city, types = [], days = {}, search } = chosen;
  const cities = state === 'long text' ? [...CITIES, { id: 'long', name: LONG }] : CITIES;
  const set = (part: Chosen): void => setChosen({ ...chosen, ...part });
  const cityName = cities.find(({ id }) => id === city)?.name ?? `unknown (${city})`;
  const filters: ReadonlyArray<BarFilter> = [
    {
      id: 'city',
      label: 'City',
      words: city && (state === 'loading' ? '…' : cityName),
      editor: (close) => (
        <ChooseOne
          label="City"
          options={state === 'loading' ? undefined : cities}
          value={city}
          onChoose={(id) => {
            set({ city: id });
            close();
          }}
        />
      ),
      remove: () => set({ city: undefined }),
    },
    {
      id: 'street',
      label: 'Street',
      words: undefined,
      editor: () => <></>,
      remove: () => undefined,
      unavailable: 'Choose a city first',
    },
    {
      id: 'types',
      label: 'Types',
      words:
        types.length === 0
          ? undefined
          : TYPES.flatMap(({ id, name }) => (types.includes(id) ? name : [])).join(', '),
      editor: (close) => (
        <ChooseSeveral
          label="Types"
          options={TYPES}
          values={types}
          onChange={(values) => set({ types: values })}
          onDone={close}
        />
      ),
      remove: () => set({ types: [] }),
    },
    {
      id: 'days',
      label: 'Added',
      words: days.start && `${days.start} – ${days.end ?? ''}`,
      editor: (close) => (
        <ChooseDays types={DATES} days={days} onChange={(range) => set({ days: range })} onDone={close} />
      ),
      remove: () => set({ days: {} }),
    },
  ];
  const change = useStable((words: string): void => set({ search: words }));
  return (
    <ListFilters
      what="carriers"
      filters={filters}
      search={<ListSearch value={search} placeholder="Name…" onChange={change} />}
      onReset={chosen === CHOSEN[state] ? undefined : () => setChosen(CHOSEN[state])}
    />
  );
};

/** The filters of a list. */
export const Filters = () => {
  const state = useShownState<State>(STATES);
  return (
    <Page title="Filters" fill>
      <States states={STATES} current={state} />
      <Bar key={state} state={state} />
    </Page>
  );
};
