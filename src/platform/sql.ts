/**
 * A hot query: SQL text with a name, prepared once per connection. Without a name (null) it is planned each
 * time for its values: for queries whose best plan depends on them, which a prepared one would soon ignore.
 * Rows are those of Postgres' driver, with dates and instants as ISO strings and int8 as number.
 */
export type Sql = <Row extends object>(
  name: string | null,
  text: string,
  values?: ReadonlyArray<unknown>,
) => Promise<ReadonlyArray<Row>>;

/** Query configuration for Postgres' driver. */
export const queryOf = (name: string | null, text: string, values: ReadonlyArray<unknown>) => ({
  ...(name === null ? {} : { name }),
  text,
  values: [...values],
});

type Queryable = {
  readonly query: (config: ReturnType<typeof queryOf>) => Promise<{ readonly rows: unknown[] }>;
};

/** The statements of one connection, for transactions and temporary tables; without a time limit. */
export const sqlOn =
  (connection: Queryable): Sql =>
  async <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) =>
    (await connection.query({ ...queryOf(name, text, values), ...PATIENT })).rows as Row[];

const PATIENT = { query_timeout: 2_147_483_647 };
