import pg from 'pg';

/**
 * Statements that reach Postgres' driver in this process while something runs, by name, or by text without one, with how
 * often.
 */
export const statementsOf = async (work: () => Promise<void>): Promise<ReadonlyMap<string, number>> => {
  const texts = new Map<string, number>();
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [what] = given as [string | { readonly text?: string; readonly name?: string }];
    const text = typeof what === 'string' ? what : (what.name ?? what.text ?? 'a cursor');
    texts.set(text, (texts.get(text) ?? 0) + 1);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return texts;
};
