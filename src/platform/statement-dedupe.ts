import type { Sql } from './sql.ts';

/**
 * Deduplicates statements with the same values: for the reads of one query, which then also agree with each
 * other. Later callers share the rows, or the failure.
 */
export const dedupeStatements = (sql: Sql): Sql => {
  const sent = new Map<string, Promise<ReadonlyArray<object>>>();
  return <Row extends object>(name: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
    const key = `${name ?? text} ${JSON.stringify(values)}`;
    const rows = sent.get(key) ?? sql<Row>(name, text, values);
    sent.set(key, rows);
    return rows as Promise<ReadonlyArray<Row>>;
  };
};
