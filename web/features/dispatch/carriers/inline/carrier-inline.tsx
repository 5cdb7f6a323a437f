import { CARRIERS } from '../../../../../src/dispatch/contract/carriers-list.ts';
import { useMay } from '../../../../api/session.ts';
import type { InlineDefinition, PickerProps } from '../../../../kit/list/inline/inline-definition.ts';
import { changeCarrierInRow, fetchCarrierRow } from '../carrier-api.ts';
import { asInput } from '../carrier-draft.ts';
import { briefExpiry, expiryInWords } from '../insurance.ts';
import { CarrierPicker } from './carrier-picker.tsx';
import {
  changeButton,
  changeInWords,
  INLINE_FIELDS,
  type InlineChange,
  type InlineField,
  type ListedCarrier,
  reverseOf,
  valueInWords,
} from './inline-change.ts';
import { INLINE_KEYS } from './shortcuts.ts';

/** A row of the list, whose values are those of its carrier. */
type Current = Omit<ListedCarrier, 'rowId' | 'stays'>;

const pickerOf = (field: InlineField) => (props: PickerProps<ListedCarrier, InlineChange>) => (
  <CarrierPicker field={field} {...props} />
);

const fieldOf = (field: InlineField) => ({
  label: CARRIERS.titles[field],
  shortcut: INLINE_KEYS[field],
  Picker: pickerOf(field),
});

/** Both ways in which a row shows the value. */
const cellInWords = (row: ListedCarrier, field: InlineField): string => {
  const value = row[field];
  if (value === null) return 'None';
  return field === 'insuranceExpires'
    ? `${expiryInWords(value)}; ${briefExpiry(value)}`
    : valueInWords(field, value);
};

const DEFINITION: InlineDefinition<ListedCarrier, InlineChange, Current> = {
  tag: 'Carriers',
  fields: {
    mcNumber: fieldOf('mcNumber'),
    dotNumber: fieldOf('dotNumber'),
    phoneNumber: fieldOf('phoneNumber'),
    firstContact: fieldOf('firstContact'),
    insuranceExpires: fieldOf('insuranceExpires'),
    email: fieldOf('email'),
  },
  nameOf: ({ companyName }) => companyName,
  cellInWords,
  currentInWords: (current, field) => valueInWords(field, current[field]) || 'empty',
  ...{ changeInWords, changeButton },
  holds: (current, { about, value }) => current[about] === value,
  after: (current, { about, value }) => ({ ...current, [about]: value }),
  reverse: reverseOf,
  withField: (current, from, field) => ({ ...current, [field]: from[field] }),
  drawn: (row, current) => ({ ...row, ...current }),
  // Only the server knows what a search finds.
  membership: (row, field, { state }) =>
    field === 'mcNumber' && state.sortBy === field ? { ...row, stays: 'elsewhere' } : row,
  inputOf: ({ about, value }) => ({ [about]: value ?? '' }),
  send: async (dispatch, { id, input, revision, intention }) =>
    (await dispatch(
      changeCarrierInRow({ id, input: { ...asInput(input as object), revision }, intention }),
    ).unwrap()) as Current | null,
  load: async (dispatch, id) => (await dispatch(fetchCarrierRow(id))).data ?? undefined,
};

const NOTHING: ReadonlyArray<InlineField> = [];

/** Inline editing of carriers, as the user may do it. */
export const useCarrierInline = () => {
  const mayUpdate = useMay()('carrier_update');
  return { definition: DEFINITION, allowed: mayUpdate ? INLINE_FIELDS : NOTHING, mayUndo: mayUpdate };
};
