import type { ListState } from '../list-state.ts';
import { formatList } from '../list-state.ts';

/** The preview in a list's address: `preview=4711&edit=true`. */
export type Shown = {
  /** The record's number. */
  readonly id: string;
  /** Row key, in lists with several rows per record. */
  readonly row?: string;
  /** Whether it opens in edit mode. */
  readonly edit: boolean;
};

export const shownIn = (params: URLSearchParams): Shown | undefined => {
  const id = params.get('preview');
  const row = params.get('row');
  return id ? { id, ...(row && { row }), edit: params.get('edit') === 'true' } : undefined;
};

/** A list's query string without the preview. */
export const withoutPreview = (params: URLSearchParams): string => {
  const rest = new URLSearchParams(params);
  for (const key of ['preview', 'row', 'edit']) rest.delete(key);
  return rest.size > 0 ? `?${rest}` : '';
};

/**
 * A list's query string with the preview of a record; `list` replaces the list's own part, such as its page.
 */
export const withPreview = (
  params: URLSearchParams,
  { id, row, edit }: Shown,
  list?: ListState<object>,
): string => {
  const next = new URLSearchParams(withoutPreview(params));
  const keys = list ? formatList(list) : new URLSearchParams();
  for (const key of keys.keys()) next.delete(key);
  for (const [key, value] of keys) next.append(key, value);
  next.set('preview', id);
  if (row !== undefined) next.set('row', row);
  if (edit) next.set('edit', 'true');
  return `?${next}`;
};
