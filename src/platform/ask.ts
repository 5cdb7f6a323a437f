import DataLoader from 'dataloader';
import type { Ask } from '../shared-kernel/context-query.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { QueryHandler } from './query-handler.ts';
import type { Sql } from './sql.ts';

type KeyLoader = { readonly loader: DataLoader<unknown, unknown> } & Pick<QueryHandler, 'known'>;

/**
 * Queries to other contexts. Known values resolve synchronously: a promise for each name on a page costs more
 * than the names. Other keys of one tick are batched; a response is cached for the lifetime of this value.
 * `isReadable` waits for the read models that a handler declares.
 */
export const createAsk = (
  handlers: ReadonlyArray<QueryHandler>,
  sql: Sql,
  isReadable?: (reads: ReadonlyArray<AnyReadModel>) => Promise<unknown>,
): Ask => {
  const loaders = new Map<string, KeyLoader>();

  const loaderOf = (name: string): KeyLoader => {
    const handler = handlers.find((each) => each.query.name === name);
    if (!handler) throw new Error(`nobody answers ${name}`);
    const loader = new DataLoader(async (keys) => {
      if (handler.reads) await isReadable?.(handler.reads);
      return [...(await handler.handle(keys, sql))];
    });
    const first = { loader, known: handler.known };
    loaders.set(name, first);
    return first;
  };

  return (about, key) => {
    const { loader, known } = loaders.get(about.name) ?? loaderOf(about.name);
    const found = known?.(key);
    return found ? found.answer : (loader.load(key) as Promise<never>);
  };
};
