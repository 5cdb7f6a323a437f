import { createHash } from 'node:crypto';
import knex from 'knex';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { defineReadModel } from '../../../platform/projector/read-model.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { PriceRowsDrafted, PricesPublished } from '../events.ts';
import { type DraftRow, type RowValue, rowKey } from '../price-rows.ts';
import { searchOf } from '../row-search.ts';

/**
 * A value of a row in a draft, or a publication, whose draft's values up to a revision count: in one table, so that
 * whoever sees a publication sees its rows. Values are without the place in their table: a row that moved is the same.
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
  readonly table: PriceTable | null;
  readonly row: number | null;
  readonly value: Omit<RowValue, 'order'> | null;
  /** See `digestOf`. */
  readonly digest: string | null;
  /** See `searchOf`. */
  readonly fee: string | null;
  readonly size: number | null;
  readonly name: string | null;
  readonly words: string | null;
};

type VersionEvent = PriceRowsDrafted | PricesPublished;

const NOTHING = {
  ...{ number: null, table: null, row: null, value: null, digest: null },
  ...{ fee: null, size: null, name: null, words: null },
};

/** The index of each row's last version in an event. */
const lastIndexes = (rows: ReadonlyArray<DraftRow>): Iterable<number> =>
  new Map(rows.map((row, place) => [rowKey(row), place])).values();

const keysOf = ({ type, data, revision }: Recorded<VersionEvent>): ReadonlyArray<string> =>
  type === 'PricesPublished'
    ? [`publication/${revision + 1}`]
    : [...lastIndexes(data.rows)].map((place) => `${data.draftId}/${revision}/${place}`);

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
  if (type === 'PricesPublished') return { ...known, revision: data.draftRevision, number: revision + 1 };
  const drafted = data.rows[Number(known.id.split('/').at(-1))];
  return drafted && { ...known, revision, ...versionOf(drafted) };
};

const PUBLICATIONS = knex({ client: 'pg' }).queryBuilder().whereNotNull('number');

export const priceRowVersions = defineReadModel<PriceRowVersion, VersionEvent>({
  name: 'price_row_versions',
  version: 1,
  table: (table) => {
    table.text('id').primary();
    table.integer('draft').notNullable();
    table.integer('revision').notNullable();
    table.integer('number');
    table.timestamp('at').notNullable();
    table.text('author');
    table.text('table');
    table.bigInteger('row');
    table.jsonb('value');
    table.text('digest');
    table.text('fee');
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
  events: [PriceRowsDrafted, PricesPublished],
  fullRowEvents: [PriceRowsDrafted, PricesPublished],
  keys: keysOf,
  evolve,
  personal: [],
});
