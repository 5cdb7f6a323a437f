/**
 * A hot query: SQL text with a name, prepared once per connection. Without a name (null) it is planned each time
 * for the values that it has: for queries whose best plan depends on them, which a prepared one would soon ignore.
 * Rows come as Postgres' driver gives them, with dates and instants as ISO strings and int8 as number.
 */
export type Sql = <Row extends object>(
  name: string | null,
  text: string,
  values?: ReadonlyArray<unknown>,
) => Promise<ReadonlyArray<Row>>;

/** How Postgres' driver is asked. */
export const queryOf = (name: string | null, text: string, values: ReadonlyArray<unknown>) => ({
  ...(name === null ? {} : { name }),
  text,
  values: [...values],
});

type Asked = {
  readonly query: (config: ReturnType<typeof queryOf>) => Promise<{ readonly rows: unknown[] }>;
};

/** The statements of one connection, for transactions and temporary tables; each takes as long as it takes. */
export const sqlOn =
  (connection: Asked): Sql =>
  async <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) =>
    (await connection.query({ ...queryOf(name, text, values), ...PATIENT })).rows as Row[];

const PATIENT = { query_timeout: 2_147_483_647 };
