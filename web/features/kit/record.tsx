import { Button } from '@blueprintjs/core';
import { Annotation, Dollar } from '@blueprintjs/icons';
import { useState } from 'react';
import { Card } from '../../kit/card.tsx';
import type { EntryKind, Feature, Timeline, TimelineEntry } from '../../kit/feature.ts';
import { Features } from '../../kit/features.ts';
import type { Query } from '../../kit/loaded.tsx';
import type { RecordEvent } from '../../kit/record/as-of/record-events.ts';
import type { Conflict } from '../../kit/record/conflicts/conflict.ts';
import { Conflicts } from '../../kit/record/conflicts/conflict-dialog.tsx';
import { HistoryEntry } from '../../kit/record/history-entry.tsx';
import { NotReread } from '../../kit/record/not-reread.ts';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { ERRORS, LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = [
  'shown',
  'kinds',
  'history',
  'long text',
  'many entries',
  'empty',
  'loading',
  'error',
  'broken',
  'not loaded',
  'outdated',
  'conflict',
  'forgotten',
] as const;
type State = (typeof STATES)[number];

const entriesOf = (count: number, text: string): Timeline => ({
  entries: Array.from({ length: count }, (_, index) => ({
    key: String(index),
    at: new Date(Date.UTC(2026, 0, 31 - Math.floor(index / 4), 15)).toISOString(),
    entry: <p>{text}</p>,
  })),
});

const KINDS: Readonly<Record<'note' | 'price', EntryKind>> = {
  note: { id: 'note', name: 'Notes', icon: <Annotation size={14} /> },
  price: { id: 'price', name: 'Price', icon: <Dollar size={14} /> },
};

const priceEntry = (minute: number, what: string): TimelineEntry => ({
  key: `price-${minute}`,
  at: new Date(Date.UTC(2026, 0, 31, 15, minute)).toISOString(),
  kind: KINDS.price,
  group: { id: 'rosa', by: 'Rosa Delgado', what: [what] },
  entry: <p>{what}.</p>,
});

const CITY_CHANGED: RecordEvent = {
  ...{ revision: 1, previous: 0, eventDate: '2026-01-30T15:00:00.000Z', description: 'Customer changed' },
  author: { firstName: 'Rosa', lastName: 'Delgado' },
  changes: [{ section: 'customer', field: 'city', label: 'City', from: 'Tulsa, OK', to: LONG }],
};

const WITH_KINDS: Timeline = {
  entries: [
    priceEntry(50, 'Deposit changed'),
    priceEntry(45, 'Price changed'),
    priceEntry(43, 'Deposit changed'),
    priceEntry(20, 'Price checked'),
    {
      ...{ key: 'note', at: '2026-01-31T15:10:00.000Z', kind: KINDS.note },
      entry: <p>Ring on Monday.</p>,
    },
    ...entriesOf(1, 'Rosa Delgado called the customer.').entries,
  ],
};

const WITH_HISTORY: Timeline = {
  entries: [
    {
      ...{ key: 'history', at: '2026-01-30T15:00:00.000Z' },
      entry: <HistoryEntry event={CITY_CHANGED} asOf="?state=shown" />,
    },
  ],
};

const refetch = (): void => undefined;
const TIMELINES: Readonly<Record<State, Query<Timeline>>> = {
  shown: { data: entriesOf(5, 'Rosa Delgado called the customer.'), refetch },
  kinds: { data: WITH_KINDS, refetch },
  history: { data: WITH_HISTORY, refetch },
  'long text': { data: entriesOf(3, LONG), refetch },
  'many entries': { data: { ...entriesOf(100, 'Rosa Delgado called the customer.'), isCut: true }, refetch },
  empty: { data: { entries: [] }, refetch },
  loading: { refetch },
  error: { error: ERRORS.offline, refetch },
  broken: { data: entriesOf(1, 'The quote was created.'), refetch },
  'not loaded': { data: entriesOf(1, 'The quote was created.'), refetch },
  outdated: { data: entriesOf(1, 'The quote was created.'), refetch },
  conflict: { data: entriesOf(1, 'The quote was created.'), refetch },
  forgotten: { data: entriesOf(1, 'The quote was created.'), refetch },
};

const Customer = ({ text }: { readonly text: string }) => (
  <Card title="Customer">
    <bdi className="prose">{text}</bdi>
  </Card>
);

const Broken = (): never => {
  throw new Error('This card is broken on purpose.');
};

const cardOf = (state: State) => async () => {
  if (state === 'not loaded') throw new Error('The code of this card does not arrive on purpose.');
  if (state === 'broken') return { Component: Broken };
  return { Component: () => <Customer text={state === 'long text' ? LONG : 'Ana Reyes'} /> };
};

const placed = (state: State) => ({ kinds: [state], order: 1, needs: 'quote_view' as const });

/** A feature with a card, an action and a timeline source for each state, which is the kind of the record. */
const planted: Feature = {
  recordCards: STATES.map((state) => ({
    ...placed(state),
    title: `Customer, ${state}`,
    column: 'call',
    lazy: cardOf(state),
  })),
  recordActions: STATES.map((state) => ({
    ...placed(state),
    title: `Call, ${state}`,
    lazy: async () => {
      if (state === 'not loaded') throw new Error('The code of this action does not arrive on purpose.');
      return { Component: state === 'broken' ? Broken : () => <Button text="Call the customer" /> };
    },
  })),
  timelineSources: STATES.map((state) => ({
    ...placed(state),
    title: 'calls',
    lazy: async () => ({ useTimeline: () => TIMELINES[state] }),
  })),
};
const FEATURES = [planted];

type CustomerForm = {
  readonly record: { readonly id: string; readonly revision: number };
  readonly draft: { readonly name: string };
  readonly section: 'customer';
  readonly card: 'customer';
  readonly changes: object;
};

const CONFLICT: Conflict<CustomerForm> = {
  job: { wanted: ['customer'] },
  sections: ['customer'],
  changes: [{ part: 'customer', by: 'Rosa Delgado', at: '2026-01-31T15:00:00.000Z', revision: 4 }],
  theirs: { name: 'Ana Reyes-Delgado' },
  mine: { name: LONG },
  isForgotten: false,
};

const Undecided = ({ isForgotten }: { readonly isForgotten: boolean }) => {
  const [conflict, setConflict] = useState<Conflict<CustomerForm> | undefined>({ ...CONFLICT, isForgotten });
  const stored = async (): Promise<boolean> => {
    setConflict(undefined);
    return true;
  };
  return (
    <Conflicts<CustomerForm>
      saving={{
        save: stored,
        progress: {},
        again: undefined,
        conflict,
        closeConflict: () => setConflict(undefined),
        resolve: stored,
      }}
      nameOf={() => 'Customer'}
      rowsOf={(_, theirs, mine) => [{ label: 'Name', theirs: theirs.name, mine: mine.name }]}
      person="customer"
      verb="Save"
    />
  );
};

/** The page of a record with parts of a feature, one of which fails in some states. */
export const Record = () => {
  const state = useShownState<State>(STATES);
  return (
    <Features value={FEATURES}>
      {state === 'outdated' && <NotReread what="record" error={ERRORS.offline} retry={refetch} />}
      <RecordPage key={state} id="1" kind={state} revision={0} read={refetch} title="Record">
        <States states={STATES} current={state} />
        {(state === 'conflict' || state === 'forgotten') && <Undecided isForgotten={state === 'forgotten'} />}
      </RecordPage>
    </Features>
  );
};
