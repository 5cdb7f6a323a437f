import type * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { FieldErrors, Rejection } from '../../../shared-kernel/rejection.ts';
import type { StateCode } from '../../../shared-kernel/states.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { PriceTables } from '../../quoter/price-tables.ts';
import type { RowValues } from '../rows/row-values.ts';

/** Name of a size by its id. */
export type SizeNames = ReadonlyMap<number, string>;

/** What the rules of rows look up. */
export type RowRules = {
  readonly sizes: SizeNames;
  /** The city of a state by its name or its lowest ZIP code; undefined for an unknown one. */
  readonly cityNamed: (state: StateCode, city: string) => string | undefined;
};

/** The text of a row's cells by column; null for an empty one. */
export type Cells = Readonly<Record<string, string | null>>;

/** Rows of a table by id. */
export type RowsOf<Value> = ReadonlyMap<number, Value>;

export type Entry<Value> = readonly [id: number, value: Value];

/** What an edit of a table is decided on. */
export type TableToEdit<Value> = RowRules & {
  /** The rows that the administrator has seen. */
  readonly seen: RowsOf<Value>;
  /** The rows as they are now, with those of the draft. */
  readonly now: RowsOf<Value>;
  /** Those of now without the draft. */
  readonly inForce: RowsOf<Value>;
  /** Id of the first new row; those after it follow. */
  readonly nextRowId: number;
  /** Of the draft that gets the rows. */
  readonly draftId: number;
};

/** A row as it shall be; null for a deleted one. */
export type EditedRow<Value> = { readonly id: number; readonly value: Value | null };

/** The rows of an edit, or every reason why not, by row and cell. */
export type EditedRows<Value> = E.Either<Rejection, ReadonlyArray<EditedRow<Value>>>;

/** A way to change a table, with a mutation of its own. */
export type TableEdit<Value, Input> = {
  /** Name of a draft that has nothing else. */
  readonly name: string;
  readonly input: t.Type<Input, unknown>;
  readonly decide: (edit: Input, table: TableToEdit<Value>) => EditedRows<Value>;
  /** It adds rows, and changes none. */
  readonly addsOnly?: true;
  /** Of an edit of chosen rows, which is drafted in parts: their ids, each once, and the edit of some of them. */
  readonly chosen?: {
    readonly ids: (edit: Input) => ReadonlyArray<number>;
    readonly only: (edit: Input, ids: ReadonlyArray<number>) => Input;
  };
};

export const tableEdit = <Value, Input>(edit: TableEdit<Value, Input>): TableEdit<Value, Input> => edit;

// biome-ignore lint/suspicious/noExplicitAny: a list of edits erases what each one sends
export type TableEdits<Value> = Readonly<Record<string, TableEdit<Value, any>>>;

/** A row's value without its place in the table. */
export type CellValue<Value> = Omit<Value, 'order'>;

/** Reads cells of a row. Left: what is wrong, by column. */
export type ReadCells<Read> = (
  cells: Cells,
  rules: RowRules,
  feeType: FeeType | null,
) => E.Either<FieldErrors, Read>;

/**
 * What the code knows of a price table; its columns are in `PRICE_COLUMNS`, the stored values of its rows in `ROW_VALUES`.
 * `Key` are the parts of a value that its key is made of.
 */
export type PriceTableDefinition<
  Value,
  Edits extends TableEdits<Value> = TableEdits<Value>,
  // biome-ignore lint/suspicious/noExplicitAny: a list of tables erases what the keys of each are made of
  Key extends keyof CellValue<Value> = any,
> = {
  /** In explanations of a price: `mileage table`. */
  readonly source: string;
  /** Name of its CSV file. */
  readonly file: string;
  readonly cellsOf: (value: Value, id: number, sizes: SizeNames) => Cells;
  /** Reads the cells that the key is made of: a row of a file may lack the others. */
  readonly readKey: ReadCells<Pick<CellValue<Value>, Key>>;
  readonly readOthers: ReadCells<Omit<CellValue<Value>, Key>>;
  /** By which a row of a file finds the one that it changes. */
  readonly keyOf: (value: Pick<CellValue<Value>, Key>, id: number) => string;
  /** In the order of lists and files. */
  readonly listed: (rows: RowsOf<Value>, sizes: SizeNames) => ReadonlyArray<Entry<Value>>;
  /** Rows have an order that administrators set: a part of their values, `order`. */
  readonly isOrdered?: true;
  /** Of a table of bands: bands of one key are found by their miles alone, and where they overlap the first counts. */
  readonly bandsOf?: (value: CellValue<Value>) => string;
  /** The table has a part for each type of fees. */
  readonly feeTypeOf?: (value: Value) => FeeType;
  /** New rows come by import alone. */
  readonly addsByImport?: true;
  /** Rows are never deleted. */
  readonly keepsRows?: true;
  /** For rows that are never added: their id, which cells name; undefined for an unknown one. */
  readonly idNamed?: (cells: Cells, sizes: SizeNames) => number | undefined;
  /** No two rows have the same key. */
  readonly unique?: {
    readonly column: string;
    readonly problem: string;
    /** Where others published rows with the same keys; `again` says what becomes of those of the draft. */
    readonly conflict: (rows: string, again: string) => Rejection;
  };
  readonly edits: Edits;
  /** Its part of the quoter's tables. */
  readonly quoterTables: (rows: RowsOf<Value>, sizes: SizeNames) => Partial<PriceTables>;
};

/** Declares what is known of the table of a name. */
export const definePriceTable =
  <Table extends PriceTable>() =>
  <Edits extends TableEdits<RowValues[Table]>, Key extends keyof CellValue<RowValues[Table]> = never>(
    definition: PriceTableDefinition<RowValues[Table], Edits, Key>,
  ): PriceTableDefinition<RowValues[Table], Edits> =>
    definition;
