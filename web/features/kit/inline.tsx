import { ChoiceList } from '../../kit/list/inline/choice-list.tsx';
import type { EditableRow, InlineDefinition, PickerProps } from '../../kit/list/inline/inline-definition.ts';
import { ERRORS, type Sample } from './samples.ts';

type Row = Sample & EditableRow;
type Current = Pick<Row, 'city' | 'revision'>;
type Change = { readonly about: 'city'; readonly city: string };

/** A sample as a row that can be edited. */
export const editable = (sample: Sample): Row => ({ ...sample, rowId: sample.id, revision: 1 });

const OPTIONS = ['Tulsa, OK', 'Miami, FL', 'Reno, NV'].map((city) => ({ key: city, name: city }));

const CityPicker = ({ row, saving, tried, onChoose }: PickerProps<Row, Change>) => (
  <ChoiceList
    label="City"
    options={OPTIONS}
    current={row.city}
    saving={saving?.city}
    tried={tried?.city}
    onChoose={(city) => onChoose({ about: 'city', city })}
  />
);

const cityOf = ({ city }: { readonly city: string }): string => city;

const DEFINITION: InlineDefinition<Row, Change, Current> = {
  tag: 'Quote',
  fields: { city: { label: 'City', shortcut: { keys: 'c', does: 'Change the city' }, Picker: CityPicker } },
  nameOf: ({ id }) => `carrier ${id}`,
  cellInWords: cityOf,
  currentInWords: cityOf,
  changeInWords: ({ city }, name) => `${name} is now in ${city}.`,
  changeButton: ({ city }) => `Set ${city}`,
  holds: (current, { city }) => current.city === city,
  after: (current, { city }) => ({ ...current, city }),
  reverse: (_, { city }) => ({ about: 'city', city }),
  withField: (current, { city }) => ({ ...current, city }),
  drawn: (row, current) => ({ ...row, ...current }),
  membership: (row) => row,
  inputOf: ({ city }) => ({ city }),
  send: () => Promise.reject(ERRORS.offline),
  load: () => Promise.resolve(undefined),
};

/** Editing of the city, which no server stores. */
export const INLINE = { definition: DEFINITION, allowed: ['city'], mayUndo: true } as const;
