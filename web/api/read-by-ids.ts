import type { ApiError } from './api-error.ts';
import { ask } from './ask.ts';
import { chunksOf } from './chunks.ts';
import type { Document } from './document.ts';

/** Items per read request, the most that a page of the API has. */
export const READ_AT_ONCE = 200;

type Page<Item> = { readonly list: { readonly data: ReadonlyArray<Item> } };
type Variables = { readonly ids: ReadonlyArray<string>; readonly size: number };
type Send = Parameters<typeof ask>[0];

/** Reads items of a list by their ids inside an endpoint, in the order of the ids; missing ones are left out. */
export const readByIds = async <Item extends { readonly id: string }>(
  send: Send,
  // biome-ignore lint/suspicious/noExplicitAny: generated variables are mutable
  document: Document<'query', Page<Item>, any>,
  ids: ReadonlyArray<string>,
): Promise<{ readonly data: ReadonlyArray<Item> } | { readonly error: ApiError }> => {
  const found = new Map<string, Item>();
  for (const chunk of chunksOf(ids, READ_AT_ONCE)) {
    const variables: Variables = { ids: chunk, size: READ_AT_ONCE };
    const { data, error } = await ask(send, document, variables);
    if (error) return { error };
    for (const item of data.list.data) found.set(item.id, item);
  }
  return { data: ids.flatMap((id) => found.get(id) ?? []) };
};
