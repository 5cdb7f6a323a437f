import type { ListName } from '../../../../src/quoting/contract.ts';
import { api } from '../../../graphql/api.ts';
import type { Assignee } from '../../../graphql/people.ts';
import { documents } from './views-documents.ts';

/** A list's filters, order and columns under a name. */
export type ListView = {
  readonly id: string;
  readonly list: ListName;
  readonly name: string;
  /** Seen by everybody who may see the list. */
  readonly shared: boolean;
  readonly mine: boolean;
  /** The person begins the list with it. */
  readonly isDefault: boolean;
  readonly owner: Assignee | null;
  /** The list's query string: filters, order and page size. */
  readonly address: string;
  /** Ids of columns, in their order. */
  readonly columns: ReadonlyArray<string>;
};
type Views = ReadonlyArray<ListView>;

/** What a person gives a view. */
export type ViewInput = Pick<ListView, 'list' | 'name' | 'shared' | 'address' | 'columns'>;

type Creation = { readonly input: ViewInput; readonly intention: string };
type Update = {
  readonly view: ListView;
  readonly input: Partial<Omit<ViewInput, 'list'>>;
  readonly intention: string;
};
type Deletion = { readonly view: ListView; readonly intention: string };
type Choice = { readonly list: ListName; readonly id: string | null; readonly intention: string };

/** Whoever comes back to a list within this time need not wait to know how it opens. */
const KEPT_SECONDS = 3600;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Views, ListName>({
      query: (list) => ({ document: documents.listViews, variables: { list } }),
      transformResponse: ({ listViews }: { listViews: Views }) => listViews,
      providesTags: ['ListView'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** Null where the view is saved but cannot be shown yet; so is the answer of an update. */
    createListView: build.mutation<ListView | null, Creation>({
      query: ({ input, intention }) => ({
        document: documents.createListView,
        variables: { input },
        intention,
      }),
      transformResponse: ({ createListView }: { createListView: ListView | null }) => createListView,
      onQueryStarted: async ({ input: { list } }, { dispatch, queryFulfilled }) => {
        const created = (await queryFulfilled.catch(() => undefined))?.data;
        if (created) dispatch(putView(list, created.id, created));
      },
      invalidatesTags: (created) => (created === null ? ['ListView'] : []),
    }),
    updateListView: build.mutation<ListView | null, Update>({
      query: ({ view: { id }, input, intention }) => ({
        document: documents.updateListView,
        variables: { id, input },
        intention,
      }),
      transformResponse: ({ updateListView }: { updateListView: ListView | null }) => updateListView,
      onQueryStarted: async ({ view: { id, list } }, { dispatch, queryFulfilled }) => {
        const updated = (await queryFulfilled.catch(() => undefined))?.data;
        if (updated) dispatch(putView(list, id, updated.mine || updated.shared ? updated : undefined));
      },
      invalidatesTags: (updated) => (updated === null ? ['ListView'] : []),
    }),
    deleteListView: build.mutation<unknown, Deletion>({
      query: ({ view: { id }, intention }) => ({
        document: documents.deleteListView,
        variables: { id },
        intention,
      }),
      onQueryStarted: async ({ view: { id, list } }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined)) dispatch(putView(list, id, undefined));
      },
    }),
    chooseListView: build.mutation<Views | null, Choice>({
      query: ({ list, id, intention }) => ({
        document: documents.chooseListView,
        variables: { list, id },
        intention,
      }),
      transformResponse: ({ chooseListView }: { chooseListView: Views | null }) => chooseListView,
      onQueryStarted: async ({ list }, { dispatch, queryFulfilled }) => {
        const views = (await queryFulfilled.catch(() => undefined))?.data;
        if (views) dispatch(viewsApi.util.updateQueryData('listViews', list, () => [...views]));
      },
      invalidatesTags: (views) => (views === null ? ['ListView'] : []),
    }),
  }),
});

/** What is known of a list's views, with one of them put in, changed or, where there is nothing of it, left out. */
const putView = (list: ListName, id: string, view: ListView | undefined) =>
  viewsApi.util.updateQueryData('listViews', list, (views) => {
    const others = views.filter((each) => each.id !== id);
    return view ? [...others, { ...view, columns: [...view.columns] }] : others;
  });

export const {
  useListViewsQuery,
  useCreateListViewMutation,
  useUpdateListViewMutation,
  useDeleteListViewMutation,
  useChooseListViewMutation,
} = viewsApi;
