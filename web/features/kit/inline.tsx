import { ChoiceList } from '../../kit/list/inline/choice-list.tsx';
import type { EditableRow, InlineDefinition, PickerProps } from '../../kit/list/inline/inline-definition.ts';
import { ValueEntry } from '../../kit/list/inline/value-entry.tsx';
import { ERRORS, type Sample } from './samples.ts';

type Row = Sample & EditableRow;
type Current = Pick<Row, 'city' | 'loads' | 'revision'>;
type Change =
  | { readonly about: 'city'; readonly city: string }
  | { readonly about: 'loads'; readonly loads: number };

/** A sample as a row that can be edited. */
export const editable = (sample: Sample): Row => ({ ...sample, rowId: sample.id, revision: 1 });

const OPTIONS = ['Tulsa, OK', 'Miami, FL', 'Reno, NV'].map((city) => ({ key: city, name: city }));

const cityIn = (change: Change | undefined): string | undefined =>
  change?.about === 'city' ? change.city : undefined;

const CityPicker = ({ row, saving, tried, onChoose }: PickerProps<Row, Change>) => (
  <ChoiceList
    label="City"
    options={OPTIONS}
    current={row.city}
    saving={cityIn(saving)}
    tried={cityIn(tried)}
    onChoose={(city) => onChoose({ about: 'city', city })}
  />
);

const LoadsPicker = ({ row, saving, onChoose }: PickerProps<Row, Change>) => (
  <ValueEntry
    label="Loads"
    kind="text"
    initial={String(row.loads)}
    isSaving={saving !== undefined}
    problemOf={(entered) => (/^\d+$/.test(entered) ? undefined : 'Enter a whole number.')}
    onEnter={(entered) => onChoose({ about: 'loads', loads: Number(entered) })}
  />
);

const textOf = (of: Omit<Current, 'revision'>, field: Change['about']): string => String(of[field]);

const inWords = (change: Change): string =>
  change.about === 'city' ? `in ${change.city}` : `at ${change.loads} loads`;

const changedBy = (current: Current, { about: _about, ...values }: Change): Current => ({
  ...current,
  ...values,
});

const DEFINITION: InlineDefinition<Row, Change, Current> = {
  tag: 'Quote',
  fields: {
    city: { label: 'City', shortcut: { keys: 'c', does: 'Change the city' }, Picker: CityPicker },
    loads: { label: 'Loads', shortcut: { keys: 'l', does: 'Change the loads' }, Picker: LoadsPicker },
  },
  nameOf: ({ id }) => `carrier ${id}`,
  cellInWords: textOf,
  currentInWords: textOf,
  changeInWords: (change, name) => `${name} is now ${inWords(change)}.`,
  changeButton: (change) => `Set ${change.about === 'city' ? change.city : change.loads}`,
  holds: (current, change) => changedBy(current, change)[change.about] === current[change.about],
  after: changedBy,
  reverse: ({ about }, before) =>
    about === 'city' ? { about, city: before.city } : { about, loads: before.loads },
  withField: (current, from, field) => ({ ...current, [field]: from[field] }),
  drawn: (row, current) => ({ ...row, ...current }),
  membership: (row) => row,
  inputOf: ({ about: _about, ...values }) => values,
  send: () => Promise.reject(ERRORS.offline),
  load: () => Promise.resolve(undefined),
};

/** Editing of the city and the loads, which no server stores. */
export const INLINE = { definition: DEFINITION, allowed: ['city', 'loads'], mayUndo: true } as const;
