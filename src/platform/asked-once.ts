import type { Sql } from './sql.ts';

/**
 * Sends a statement once, however often it is asked with the same values: for the reads of one question, which then
 * also agree with each other. Whoever asks again gets the same rows, or the same failure.
 */
export const askedOnce = (sql: Sql): Sql => {
  const asked = new Map<string, Promise<ReadonlyArray<object>>>();
  return <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
    const key = `${name ?? text} ${JSON.stringify(values)}`;
    const rows = asked.get(key) ?? sql<Row>(name, text, values);
    asked.set(key, rows);
    return rows as Promise<ReadonlyArray<Row>>;
  };
};
