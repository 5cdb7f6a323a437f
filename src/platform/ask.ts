import DataLoader from 'dataloader';
import type { Ask } from '../shared-kernel/question.ts';
import type { Answerer } from './resolver.ts';
import type { Sql } from './sql.ts';

type Asked = { readonly loader: DataLoader<unknown, unknown> } & Pick<Answerer, 'known'>;

/**
 * Questions to other contexts. What is known is answered at once: a promise for each name of a page costs more than the
 * names. The other keys asked in one tick go together; an answer is kept for the life of this one.
 */
export const createAsk = (answerers: ReadonlyArray<Answerer>, sql: Sql): Ask => {
  const asked = new Map<string, Asked>();

  const askedAbout = (name: string): Asked => {
    const answerer = answerers.find((each) => each.about.name === name);
    if (!answerer) throw new Error(`nobody answers ${name}`);
    const loader = new DataLoader((keys) => answerer.answer(keys, sql).then((found) => [...found]));
    const first = { loader, known: answerer.known };
    asked.set(name, first);
    return first;
  };

  return (about, key) => {
    const { loader, known } = asked.get(about.name) ?? askedAbout(about.name);
    const found = known?.(key);
    return found ? found.answer : (loader.load(key) as Promise<never>);
  };
};
