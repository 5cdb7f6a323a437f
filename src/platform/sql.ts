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
