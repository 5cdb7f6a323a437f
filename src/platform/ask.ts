import DataLoader from 'dataloader';
import type { Ask } from '../shared-kernel/question.ts';
import type { Answerer } from './resolver.ts';
import type { Sql } from './sql.ts';

/** Questions to other contexts. Keys asked in one tick go together; an answer is kept for the life of this one. */
export const createAsk = (answerers: ReadonlyArray<Answerer>, sql: Sql): Ask => {
  const loaders = new Map<string, DataLoader<unknown, unknown>>();
  return (about, key) => {
    let loader = loaders.get(about.name);
    if (!loader) {
      const answerer = answerers.find((each) => each.about.name === about.name);
      if (!answerer) throw new Error(`nobody answers ${about.name}`);
      loader = new DataLoader((keys) => answerer.answer(keys, sql).then((found) => [...found]));
      loaders.set(about.name, loader);
    }
    return loader.load(key) as Promise<never>;
  };
};
