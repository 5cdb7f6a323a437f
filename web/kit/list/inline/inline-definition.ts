import type { ComponentType } from 'react';
import type { Tag } from '../../../api/api.ts';
import type { Shortcut } from '../../shortcut.ts';
import type { ListedRow } from '../rows/list-source.ts';
import type { ListQuery } from '../rows/pages.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';

/** A row with values that can be edited in place. */
export type EditableRow = ListedRow & {
  readonly revision: number;
  /**
   * After a change, until the list is refetched: the row belongs elsewhere in the list, or no longer to it.
   */
  readonly stays?: 'elsewhere' | 'out';
};

/** A change of the field `about`. */
export type AnyChange = { readonly about: string };

/** Props of every picker of a row; a choice is saved at once. */
export type PickerProps<Row, Change> = {
  readonly row: Row;
  /** The change being saved. */
  readonly saving: Change | undefined;
  /** The change that could not be saved. */
  readonly tried: Change | undefined;
  readonly onChoose: (change: Change) => void;
};

/** A field that can be edited in a row. */
type InlineField<Row, Change> = {
  readonly label: string;
  readonly shortcut: Shortcut;
  readonly Picker: ComponentType<PickerProps<Row, Change>>;
};

/** A change with the key of its row, before it was made or after. */
export type ChangeOfRow<Change> = {
  readonly rowId: string;
  readonly change: Change;
  readonly at: 'before' | 'after';
};

/**
 * What a list declares for editing in its rows. `Current` are the editable values of a record, which each of its
 * rows has. Keep its identity constant.
 */
export type InlineDefinition<Row extends EditableRow & Current, Change extends AnyChange, Current> = {
  /** Cache tag of the lists whose rows change. */
  readonly tag: Tag;
  readonly fields: Readonly<Record<Change['about'], InlineField<Row, Change>>>;
  /** Name of a row's record, as in "The status of quote 12". */
  readonly nameOf: (row: Row) => string;
  /** Accessible name of a cell's value. */
  readonly cellInWords: (row: Row, field: Change['about']) => string;
  /** Value of a field, as in "it is now …". */
  readonly currentInWords: (current: Current, field: Change['about']) => string;
  /** Result of a change: `quote 12 is now Hot.` */
  readonly changeInWords: (change: Change, name: string) => string;
  /** Label of the button that overwrites somebody else's change. */
  readonly changeButton: (change: Change) => string;
  /** Whether a record already has a change's values. */
  readonly holds: (current: Current, change: Change) => boolean;
  readonly after: (current: Current, change: Change) => Current;
  /** Change that undoes a change of the record `before`; null if the old value cannot be set again. */
  readonly reverse: (change: Change, before: Current) => Change | null;
  /** `current` with one field taken from `from`. */
  readonly withField: (current: Current, from: Current, field: Change['about']) => Current;
  /** A row with the current values of its record, where the change of a row has been made or taken back. */
  readonly drawn: (row: Row, current: Current, of?: ChangeOfRow<Change>) => Row;
  /** The row, marked if it no longer belongs to a list or there in it. */
  readonly membership: (row: Row, field: Change['about'], shown: ListQuery, today: string) => Row;
  /** API input of a change. */
  readonly inputOf: (change: Change, current: Current) => unknown;
  /** Stores a change, unless the field was changed since `revision`. Null if it is not readable yet. */
  readonly send: (
    dispatch: ListsDispatch,
    call: {
      readonly id: string;
      readonly input: unknown;
      readonly revision: number;
      readonly intention: string;
    },
  ) => Promise<Current | null>;
  /** The stored record; undefined if it cannot be read. */
  readonly load: (dispatch: ListsDispatch, id: string) => Promise<Current | undefined>;
};

/** A field of a definition by its name. */
export const fieldOf = ({ fields }: Pick<AnyInline, 'fields'>, name: string): AnyField => {
  const field = fields[name];
  if (!field) throw new Error(`No field ${name} can be edited in a row.`);
  return field;
};

/** Any definition, where the types of its rows and changes do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: a definition's functions take its own types alone
export type AnyInline = InlineDefinition<any, any, any>;
type AnyField = AnyInline['fields'][string];
