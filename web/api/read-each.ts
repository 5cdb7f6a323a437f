import type { ApiError } from './api-error.ts';
import { ask } from './ask.ts';
import { chunksOf } from './chunks.ts';
import type { Document } from './document.ts';

/** Records per read request: each is a query of its own, of which one request may contain fifty. */
export const READ_AT_ONCE = 25;
const REQUESTS_AT_ONCE = 4;

type Found<Item> = Readonly<Record<string, Item | null>>;
type EachDocument<Item> = Document<'query', Found<Item>, Readonly<Record<string, string>>>;

/** Document that reads `count` objects by a field with an id, as `r0`, `r1` and so on. */
export const eachDocument = <Item>(field: string, selection: string, count: number): EachDocument<Item> => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return `query each(${indexes.map((index) => `$id${index}: ID!`).join(', ')}) {
    ${indexes.map((index) => `r${index}: ${field}(id: $id${index}) { ${selection} }`).join('\n')}
  }` as EachDocument<Item>;
};

type Send = Parameters<typeof ask>[0];

/** Reads objects by their ids inside an endpoint; missing ones are left out. */
export const readEach = async <Item>(
  send: Send,
  document: (count: number) => EachDocument<Item>,
  ids: ReadonlyArray<string>,
): Promise<{ readonly data: ReadonlyArray<Item> } | { readonly error: ApiError }> => {
  const read = (chunk: ReadonlyArray<string>) =>
    ask(send, document(chunk.length), Object.fromEntries(chunk.map((id, index) => [`id${index}`, id])));
  const found: Array<Item> = [];
  for (const chunks of chunksOf(chunksOf(ids, READ_AT_ONCE), REQUESTS_AT_ONCE))
    for (const { data, error } of await Promise.all(chunks.map(read))) {
      if (error) return { error };
      found.push(...Object.values(data).filter((item) => item !== null));
    }
  return { data: found };
};
