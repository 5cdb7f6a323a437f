import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { checked, fields, listOf, optional } from '../../../shared-kernel/validation.ts';
import { MOST_SENT_ROWS } from '../../contract/price-limits.ts';
import { type TableEditKind, tableEditOf } from '../definitions/registry.ts';
import { columnNames, feeType, otherColumns, priceTable, rowId, unknownColumns } from './edit-fields.ts';
import { nullOr } from './null-or.ts';

const cells = t.array(t.union([t.string, t.null]));
const tooManyRows = `Send at most ${MOST_SENT_ROWS} rows at once.`;

export const imported = {
  table: priceTable,
  feeType: optional(feeType),
  columns: optional(columnNames),
  rows: listOf(fields({ cells }), MOST_SENT_ROWS, tooManyRows),
};

/** What an edit that any table has says, by its kind. */
const EDITS = {
  rows: checked(
    fields({
      ...imported,
      rows: listOf(fields({ id: optional(rowId), cells: nullOr(cells) }), MOST_SENT_ROWS, tooManyRows),
    }),
    unknownColumns,
  ),
  import: checked(fields(imported), otherColumns),
} as const;

type Edits = typeof EDITS;
type SharedEdit = { [Kind in keyof Edits]: { readonly kind: Kind } & t.TypeOf<Edits[Kind]> }[keyof Edits];

/** A change of price tables before it is decided on. What one of a single table says is known to its definition. */
export type PriceEdit = SharedEdit | { readonly kind: TableEditKind };
export type EditKind = PriceEdit['kind'];
export type EditOf<Kind extends keyof Edits> = Extract<SharedEdit, { kind: Kind }>;

const SHARED: Readonly<Record<string, t.Decoder<unknown, object>>> = EDITS;

/** An edit by its `kind`; the fields are beside it, so that an error has the path that the client has sent. */
export const priceEdit = new t.Type<PriceEdit, unknown>(
  'PriceEdit',
  (_value): _value is PriceEdit => true,
  (value, context) => {
    const { kind } = value as { readonly kind: EditKind };
    const codec: t.Decoder<unknown, object> | undefined = SHARED[kind] ?? tableEditOf(kind)?.edit.input;
    return codec
      ? E.map((edit: object) => ({ ...edit, kind }) as PriceEdit)(codec.validate(value, context))
      : t.failure(value, context);
  },
  t.identity,
);

/**
 * Whether an edit says what rows shall be that its author has seen. A file has rows by their keys, whatever the table has of
 * them, and a new row changes none.
 */
export const isOfSeenRows = ({ kind }: PriceEdit): boolean =>
  kind !== 'import' && tableEditOf(kind)?.edit.addsOnly !== true;

const NAMES: Readonly<Record<keyof Edits, string>> = {
  rows: 'Pasted rows',
  import: 'Imported rows',
};

/** Name of a draft that has an edit alone and is published at once. */
export const nameOfEdit = ({ kind }: PriceEdit): string =>
  tableEditOf(kind)?.edit.name ?? NAMES[kind as keyof Edits];
