import type { Resolvers } from './resolver.ts';

type Table<Value> = Readonly<Record<string, Value>>;

/** Merges tables without common names; throws for a duplicate. */
const mergedTables = <Value>(what: string, tables: ReadonlyArray<Table<Value>>): Record<string, Value> => {
  const all: Record<string, Value> = {};
  for (const table of tables)
    for (const [name, value] of Object.entries(table)) {
      if (Object.hasOwn(all, name)) throw new Error(`${what} ${name} is declared twice`);
      all[name] = value;
    }
  return all;
};

/** Merges resolvers of several parts of the API. A type is merged by field: each part may add its own. */
export const mergeResolvers = (parts: ReadonlyArray<Resolvers>): Resolvers => {
  const types = [...new Set(parts.flatMap((part) => Object.keys(part.types)))];
  return {
    queries: mergedTables(
      'query',
      parts.map((part) => part.queries),
    ),
    mutations: mergedTables(
      'mutation',
      parts.map((part) => part.mutations),
    ),
    types: Object.fromEntries(
      types.map((type) => [
        type,
        mergedTables(
          `field of ${type}`,
          parts.map((part) => part.types[type] ?? {}),
        ),
      ]),
    ),
  };
};
