import type { ApiError } from '../../api/api-error.ts';
import type { FileRow, FileShape } from './read-table.ts';

/** Why a row is refused; `column` is the title of its column, if it is about one. */
export type RowProblem = { readonly column: string | undefined; readonly message: string };

export type FieldDifference = {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/**
 * What importing a row would do. `target` is what it would change, as the server knows it; `warning` says why that may
 * not be what is wanted.
 */
export type RowFate<Target> =
  /** `values` are those of its cells, as far as they are known. */
  | { readonly state: 'new'; readonly values?: ReadonlyArray<FieldDifference>; readonly warning?: string }
  | {
      readonly state: 'changes';
      readonly target: Target;
      readonly changes: ReadonlyArray<FieldDifference>;
      readonly warning?: string;
    }
  | { readonly state: 'same' }
  | { readonly state: 'refused'; readonly problems: ReadonlyArray<RowProblem> };

/** A row as it is sent, or why it cannot be. */
export type RowEntry<Input> = {
  readonly line: number;
  readonly name: string;
  readonly input: Input;
  /** Numbers by which it is known, such as `MC 123`: no two rows may have the same. */
  readonly keys: ReadonlyArray<string>;
  readonly problems: ReadonlyArray<RowProblem>;
};

/** A row with its fate. */
export type FatedRow<Input, Target> = Omit<RowEntry<Input>, 'keys' | 'problems'> & {
  readonly fate: RowFate<Target>;
};

/** Stores a row; a repeat with the same intention stores nothing. */
export type StoreRow<Input, Target> = (
  input: Input,
  fate: RowFate<Target>,
  intention: string,
) => Promise<unknown>;

/** Rows of a file; whether others follow, of how many in all. `file` is the same for all parts of an import. */
export type PartOfFile<Input> = {
  readonly inputs: ReadonlyArray<Input>;
  readonly hasMore: boolean;
  readonly file: string;
  readonly rows: number;
  /** Which of them is the first of this part, from 0. */
  readonly firstRow: number;
};

/** What others made of a draft meanwhile. */
export type EndOfDraft = {
  /** Who ended it, and how: `Ada Lovelace published the draft of these rows`. */
  readonly how: string;
  /** Of each row, in their order. */
  readonly inForce: ReadonlyArray<boolean>;
  /** It has not ended, but is of no use to the import. */
  readonly isOpen?: true;
};

/** What is said of an import that ended after it was left. */
export type Unseen = { readonly message: string } & (
  | { readonly draft: string; readonly retry?: undefined }
  | { readonly draft?: undefined; readonly retry: (() => void) | undefined }
);

/** Stores all rows or none: they are collected in a draft, which counts once it is finished. */
export type StoreTogether<Input> = {
  readonly rowsAtOnce: number;
  /** Where they are stored, on the button, where that is not plain: `into a new draft`. */
  readonly into?: string;
  /** Begins a draft; returns its id, null while it cannot be read. */
  readonly begin: (intention: string) => Promise<string | null>;
  readonly add: (draft: string, part: PartOfFile<Input>, intention: string) => Promise<unknown>;
  /** `onUndone`: what it stored has been taken back. */
  readonly finish: (draft: string, intention: string, onUndone: () => void) => Promise<unknown>;
  readonly discard: (draft: string, intention: string) => Promise<unknown>;
  /** What others made of the draft that should have these rows, of which something was refused; null if nothing. */
  readonly endOf?: (
    draft: string,
    inputs: ReadonlyArray<Input>,
    of: { readonly error: ApiError; readonly onUndone: () => void },
  ) => Promise<EndOfDraft | null>;
  /** Nobody sees the import any more, which did not end as it should; with what has become of it. */
  readonly onUnseen?: (unseen: Unseen) => void;
  /** Where the draft can be looked at before it counts. */
  readonly keep?: {
    /** Of the button: `Try them in a draft`. */
    readonly text: string;
    /** Once all rows are in the draft, which stays open. */
    readonly onKept: (draft: string) => void;
  };
};

/** Fates of rows, in their order; stores nothing. Problems name fields as columns. */
export type AskFates<Input, Target> = (
  inputs: ReadonlyArray<Input>,
) => Promise<ReadonlyArray<RowFate<Target>>>;

/** What a screen declares for importing files. Keep its identity constant. */
export type ImportWork<Input, Target> = {
  /** What a row is: `carrier`. */
  readonly one: string;
  /** What rows are known by: `number` by default. */
  readonly keyed?: string;
  readonly shape: FileShape;
  /** Reads a row; `titleOf` names the column of a field in the file. */
  readonly entryOf: (row: FileRow, titleOf: (field: string) => string | undefined) => RowEntry<Input>;
  /** Of at most 200 rows by themselves. */
  readonly ask: AskFates<Input, Target>;
  /** Where a row's fate depends on those before it in the file: begins a dry run, of which each part knows those before. */
  readonly inOrder?: { readonly rowsAtOnce: number; readonly begin: () => AskFates<Input, Target> };
  readonly store: StoreRow<Input, Target> | StoreTogether<Input>;
};
