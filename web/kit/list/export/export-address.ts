import type { ListDefinition } from '../list-definition.ts';
import { formatList, type ListState } from '../list-state.ts';

type Exported<Filters extends object> = {
  readonly state: ListState<Filters>;
  readonly columns: ReadonlyArray<string>;
};

/** Address of a list's CSV export, with its filters, sort order and columns. */
export const exportAddress = <Filters extends object>(
  file: NonNullable<ListDefinition<Filters>['file']>,
  { state, columns }: Exported<Filters>,
): string => {
  const params = formatList({ ...state, filters: file.filters(state.filters) });
  for (const key of ['page', 'size']) params.delete(key);
  params.set('columns', columns.join());
  return `/rest-api/${file.name}.csv?${params}`;
};
