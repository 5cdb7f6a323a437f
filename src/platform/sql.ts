/**
 * A hot query: SQL text with a name, prepared once per connection. Rows come as Postgres' driver
 * gives them, with dates and instants as ISO strings and int8 as number.
 */
export type Sql = <Row extends object>(
  name: string,
  text: string,
  values?: ReadonlyArray<unknown>,
) => Promise<ReadonlyArray<Row>>;
