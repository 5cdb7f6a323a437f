import type { ListDeclaration } from '../../../../src/shared-kernel/list.ts';
import type { Tag } from '../../../api/api.ts';
import type { GraphqlCall } from '../../../api/base-query.ts';
import type { Document } from '../../../api/document.ts';
import type { ListState } from '../list-state.ts';

/** A row of a list. */
export type ListedRow = {
  /** Number of its record. */
  readonly id: string;
  /** Its key in the list; several rows may be of one record. */
  readonly rowId: string;
};

/** Response to a list's document. */
export type ResponseData<Data> = {
  readonly list: {
    readonly data: ReadonlyArray<Data>;
    readonly pageInfo: { readonly total: number; readonly endCursor?: string | null };
  };
};

type AnyData = { readonly id: string };

/** Where the rows of a list come from. */
export type ListSource<Row extends ListedRow, Filters extends object> = {
  readonly list: Pick<ListDeclaration, 'name' | 'sorts'>;
  /** Cache tag of its rows. */
  readonly tag: Tag;
  /** Request of a page from `state.page` on, or of the page after a cursor. */
  readonly call: (state: ListState<Filters>, after: string | null) => GraphqlCall;
  readonly rowOf: (data: AnyData) => Row;
};

/** Sources by the list's name, for the endpoints that all lists share. */
const sources = new Map<string, ListSource<ListedRow, object>>();

export const sourceOf = (name: string): ListSource<ListedRow, object> => {
  const source = sources.get(name);
  if (!source) throw new Error(`The list ${name} has no source.`);
  return source;
};

type Definition<Data extends AnyData, Row extends ListedRow, Filters extends object> = Pick<
  ListSource<Row, Filters>,
  'list' | 'tag'
> & {
  /** Its only field is `list`, with data and pageInfo. */
  // biome-ignore lint/suspicious/noExplicitAny: each document has its own variables
  readonly document: Document<'query', ResponseData<Data>, any>;
  /** Variables besides sort order and cursor; the filters as `filterBy` by default. */
  readonly variables?: (filters: Filters) => object;
  /** A row; the data as they are by default. */
  readonly rowOf?: (data: Data) => Row;
};

/** Defines the source of a list. */
export const listSource = <
  Data extends AnyData,
  Row extends ListedRow = Data & ListedRow,
  Filters extends object = object,
>({
  list,
  tag,
  document,
  variables = (filterBy) => ({ filterBy }),
  rowOf = (data) => ({ ...data, rowId: data.id }) as AnyData as Row,
}: Definition<Data, Row, Filters>): ListSource<Row, Filters> => {
  const source: ListSource<Row, Filters> = {
    ...{ list, tag, rowOf: (data) => rowOf(data as Data) },
    call: ({ page, size, sortBy, descending, filters }, after) => ({
      document,
      variables: {
        cursor: { page, size, after },
        sortBy: `${list.sorts[sortBy]}_${descending ? 'DESC' : 'ASC'}`,
        ...variables(filters),
      },
      keepsRest: true,
    }),
  };
  sources.set(list.name, source as unknown as ListSource<ListedRow, object>);
  return source;
};
