import { createHash } from 'node:crypto';
import knex from 'knex';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { defineReadModel } from '../../../platform/projector/read-model.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { numberOf, PriceRowsDrafted, PriceRowsTakenBack, PricesPublished } from '../events.ts';
import { type DraftRow, type RowOf, type RowValue, rowKey } from '../rows/price-rows.ts';
import { searchOf } from '../rows/row-search.ts';

/**
 * A version of a row in a draft (a value, or that it was taken back), or a publication, which makes its draft's versions up
 * to a revision count: in one table, so that whoever sees a publication sees its rows. Values are without their place in
 * the table, so moving a row makes no change.
 */
export type PriceRowVersion = {
  readonly id: string;
  readonly draft: number;
  /** Of the event that has the value; of a publication, that of its draft. */
  readonly revision: number;
  /** Of a publication; null for a value. */
  readonly number: number | null;
  readonly at: string;
  readonly author: UserId | null;
  /** From its revision on the draft does not have the row. */
  readonly taken: boolean;
  readonly table: PriceTable | null;
  readonly row: number | null;
  readonly value: Omit<RowValue, 'order'> | null;
  /** See `digestOf`. */
  readonly digest: string | null;
  /** See `searchOf`. */
  readonly size: number | null;
  readonly name: string | null;
  readonly words: string | null;
};

type VersionEvent = PriceRowsDrafted | PriceRowsTakenBack | PricesPublished;

const NOTHING = {
  ...{ number: null, taken: false, table: null, row: null, value: null, digest: null },
  ...{ size: null, name: null, words: null },
};

/** The index of each row's last version in an event. */
const lastIndexes = (rows: ReadonlyArray<RowOf>): Iterable<number> =>
  new Map(rows.map((row, place) => [rowKey(row), place])).values();

/** The rows that an event drafts or takes back. */
const rowsIn = ({ type, data }: PriceRowsDrafted | PriceRowsTakenBack): ReadonlyArray<RowOf> =>
  type === 'PriceRowsDrafted' ? data.rows : data.ids.map((id) => ({ table: data.table, id }));

const keysOf = (event: Recorded<VersionEvent>): ReadonlyArray<string> =>
  event.type === 'PricesPublished'
    ? [`publication/${event.revision + 1}`]
    : [...lastIndexes(rowsIn(event))].map((place) => `${event.data.draftId}/${event.revision}/${place}`);

const withoutOrder = (value: RowValue): Omit<RowValue, 'order'> => {
  const { order: _, ...cells } = value as RowValue & { readonly order?: number };
  return cells;
};

/** By which values are compared. */
export const digestOf = (value: RowValue): string =>
  createHash('sha256')
    .update(canonicalJson(withoutOrder(value)))
    .digest('hex')
    .slice(0, 16);

const versionOf = ({ table, id: row, value }: DraftRow) => ({
  ...{ table, row },
  ...(value && {
    ...{ value: withoutOrder(value), digest: digestOf(value) },
    ...searchOf({ table, id: row, value }),
  }),
});

const evolve = (
  _row: PriceRowVersion | undefined,
  { type, data, revision, at, actor }: Recorded<VersionEvent>,
  key: string | number,
): PriceRowVersion | undefined => {
  const known = { ...NOTHING, id: String(key), draft: data.draftId, at, author: userIdOf(actor) };
  if (type === 'PricesPublished')
    return { ...known, revision: data.draftRevision, number: numberOf({ data, revision }) };
  const place = Number(known.id.split('/').at(-1));
  if (type === 'PriceRowsTakenBack')
    return { ...known, revision, taken: true, table: data.table, row: data.ids[place] ?? null };
  const drafted = data.rows[place];
  return drafted && { ...known, revision, ...versionOf(drafted) };
};

const PUBLICATIONS = knex({ client: 'pg' }).queryBuilder().whereNotNull('number');

export const priceRowVersions = defineReadModel<PriceRowVersion, VersionEvent>({
  name: 'price_row_versions',
  version: 3,
  table: (table) => {
    table.text('id').primary();
    table.integer('draft').notNullable();
    table.integer('revision').notNullable();
    table.integer('number');
    table.timestamp('at').notNullable();
    table.text('author');
    table.boolean('taken').notNullable();
    table.text('table');
    table.bigInteger('row');
    table.jsonb('value');
    table.text('digest');
    table.integer('size');
    table.text('name');
    table.specificType('words', 'tsvector');
  },
  indexes: (table) => {
    table.index(['draft', 'revision', 'number'], undefined, { predicate: PUBLICATIONS });
    table.index(['table', 'row', 'draft', 'revision']);
    table.index(['draft', 'table', 'row', 'revision']);
    table.index(['words'], undefined, 'gin');
  },
  key: 'id',
  events: [PriceRowsDrafted, PriceRowsTakenBack, PricesPublished],
  fullRowEvents: [PriceRowsDrafted, PriceRowsTakenBack, PricesPublished],
  keys: keysOf,
  evolve,
  personal: [],
});
