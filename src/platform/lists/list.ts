import type * as t from 'io-ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { AskResult } from '../../shared-kernel/context-query.ts';
import type { Sql } from '../sql.ts';
import { type PageArguments, pageArguments, type Selection } from './arguments.ts';
import { cursorColumn, endCursor, type Ordered } from './cursor.ts';
import type { ListKey } from './listed-keys.ts';
import { type Order, orderBy } from './order.ts';
import { pageIds } from './page-ids.ts';
import { type Source, statementName } from './source.ts';

/** SQL of a page's rows, joined to its ids under the orders' alias. */
export type ListRow<Row extends object> = {
  readonly columns: string;
  readonly join: string;
  /** Type of a row; has no value. */
  readonly row?: Row;
};

/** A row of type `Row`. */
export const listRow = <Row extends object>(row: ListRow<Row>): ListRow<Row> => row;

/** Definition of a list: the source of its rows and their orders. */
export type ListDefinition<F, Sort extends string, Row extends object, Key> = {
  /** Prefix of its prepared statements' names. */
  readonly name: string;
  readonly filter: t.Type<F, unknown>;
  readonly orders: Readonly<Record<Sort, Order>>;
  readonly firstOrder: NoInfer<Sort>;
  /** The filtered rows, for a page or an export in an order, or for counting (null). */
  readonly source: (filter: NoInfer<F>, today: CivilDate, order: Order | null) => Source;
  readonly row: ListRow<Row>;
  readonly key: ListKey<Key>;
  /** Number of rows; counted from the source by default. */
  readonly total?: (filter: NoInfer<F>, today: CivilDate, sql: Sql) => Promise<number>;
};

/** Number of a list's rows. */
export const countAll = async (name: string, { way, from, where }: Source, sql: Sql): Promise<number> => {
  const [row] = await sql<{ total: number }>(
    statementName(`${name}_total`, { way, where }),
    `select count(*) as total from ${from} where ${where.text}`,
    where.values,
  );
  return row?.total ?? 0;
};

const knownOr = async (known: AskResult<number>, read: () => Promise<number>): Promise<number> =>
  (await known) ?? read();

/**
 * Queries of a list. A page selects its ids first, then their rows; rows missing in a read model that is
 * behind are left out. `today` is the civil date of the office.
 */
export const defineList = <F, Sort extends string, Row extends object, Key>(
  list: ListDefinition<F, Sort, Row, Key>,
) => {
  const { name, orders, source, row } = list;

  /** Number of rows with all filters. */
  const total =
    list.total ??
    ((filter: F, today: CivilDate, sql: Sql): Promise<number> =>
      countAll(name, source(filter, today, null), sql));

  /**
   * A page with its total and end cursor; the cursor is null if the page is empty. The total is read unless it is
   * `known`.
   */
  const page = async (
    wanted: PageArguments<F, Sort>,
    today: CivilDate,
    sql: Sql,
    known: AskResult<number> = null,
  ) => {
    const { filterBy, sortBy, cursor } = wanted;
    const order = orders[sortBy];
    const ids = pageIds(source(filterBy, today, order), order, cursor.after);
    const [data, count] = await Promise.all([
      sql<Row & Ordered>(
        statementName(`${name}_page:${sortBy}`, ids),
        `select ${row.columns}, ${cursorColumn(order)} from (${ids.text}) ${order.alias} ${row.join}
         order by ${orderBy(ids.order)}`,
        [...ids.values, cursor.size, cursor.after ? 0 : (cursor.page - 1) * cursor.size],
      ),
      knownOr(known, () => total(filterBy, today, sql)),
    ]);
    return { data, total: count, end: endCursor(data) };
  };

  /** Keys of all rows, for an export. */
  const keys = async ({ filterBy, sortBy }: Selection<F, Sort>, today: CivilDate, sql: Sql) => {
    const { from, where, isSelective } = source(filterBy, today, orders[sortBy]);
    const collected = list.key.collected(orderBy(orders[sortBy], isSelective));
    // Unnamed, so that it is planned for its values.
    const [all] = await sql<{ keys: unknown }>(
      null,
      `select ${collected} as keys from ${from} where ${where.text}`,
      where.values,
    );
    return list.key.read(all?.keys ?? null);
  };

  /** Rows by their ids, for an export; needs a row that joins by `id` alone. */
  const rowsOf = (found: ReadonlyArray<{ readonly id: number }>, sql: Sql): Promise<ReadonlyArray<Row>> => {
    const { alias } = orders[list.firstOrder];
    return sql<Row>(
      `${name}_rows`,
      `select ${row.columns} from unnest($1::integer[]) with ordinality ${alias}(id, n) ${row.join}
       order by ${alias}.n`,
      [found.map(({ id }) => id)],
    );
  };

  return { total, page, keys, rowsOf, pageArguments: pageArguments(list.filter, orders, list.firstOrder) };
};

export type List<F, Sort extends string, Row extends object, Key = unknown> = ReturnType<
  typeof defineList<F, Sort, Row, Key>
>;
