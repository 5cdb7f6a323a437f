import type { ListState } from '../../../ui/list-state.ts';
import { formatList } from '../../../ui/list-state.ts';

/** What a list's address says of the preview: `preview=4711&edit=true`. */
export type Shown = {
  /** The record's number. */
  readonly id: string;
  /** The key of its row, in lists that can hold a record several times. */
  readonly row?: string;
  /** Whether its cards are open for editing at first. */
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

/** A list's query string with the preview of a record; `list` where another of its pages is to stand behind it. */
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
