import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  ChooseListViewDocument,
  CreateListViewDocument,
  DeleteListViewDocument,
  ListViewsDocument,
  UpdateListViewDocument,
} from '../../../api/generated/list/views/views.ts';
import type { ListName, ListView } from '../../../api/generated/types.ts';
import { unlessAnswered } from '../../../api/tags.ts';
import { forgetDeletedDefaults } from './last-views.ts';

/** Input of a view. */
export type ViewInput = Pick<ListView, 'list' | 'name' | 'shared' | 'address' | 'columns'>;

type Creation = { readonly input: ViewInput; readonly intention: string };
type Deletion = {
  readonly view: ListView;
  /** Of the view that the person saw; undefined for any. */
  readonly revision?: number | undefined;
  readonly intention: string;
};
type Update = Deletion & { readonly input: Partial<Omit<ViewInput, 'list'>> };

/** Cache lifetime of unused views: a list opened again within it knows its default view at once. */
const KEPT_SECONDS = 3600;

const viewsApi = api.enhanceEndpoints({ addTagTypes: ['ListView'] }).injectEndpoints({
  endpoints: () => ({
    listViews: endpoint(ListViewsDocument, { providesTags: ['ListView'], keepUnusedDataFor: KEPT_SECONDS }),
    /** Null if the view is stored but not readable yet; likewise for an update. */
    createListView: endpoint(CreateListViewDocument, {
      variables: ({ input }: Creation) => ({ input }),
      onQueryStarted: async ({ input: { list } }, { dispatch, queryFulfilled }) => {
        const created = (await queryFulfilled.catch(() => undefined))?.data;
        if (created) dispatch(putView(list, created.id, created));
      },
      invalidatesTags: unlessAnswered('ListView'),
    }),
    updateListView: endpoint(UpdateListViewDocument, {
      variables: ({ view: { id }, input, revision }: Update) => ({ id, input, revision }),
      onQueryStarted: async ({ view: { id, list } }, { dispatch, queryFulfilled }) => {
        const updated = (await queryFulfilled.catch(() => undefined))?.data;
        if (updated) dispatch(putView(list, id, updated.mine || updated.shared ? updated : undefined));
      },
      invalidatesTags: unlessAnswered('ListView'),
    }),
    deleteListView: endpoint(DeleteListViewDocument, {
      variables: ({ view: { id }, revision }: Deletion) => ({ id, revision }),
      onQueryStarted: async ({ view: { id, list } }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined)) dispatch(putView(list, id, undefined));
      },
      invalidatesTags: unlessAnswered('ListView'),
    }),
    chooseListView: endpoint(ChooseListViewDocument, {
      onQueryStarted: async ({ list }, { dispatch, queryFulfilled }) => {
        const chosen = await queryFulfilled.catch(() => undefined);
        const views = chosen?.data;
        if (chosen) forgetDeletedDefaults(list, views ?? []);
        if (views) dispatch(viewsApi.util.updateQueryData('listViews', { list }, () => [...views]));
      },
      invalidatesTags: unlessAnswered('ListView'),
    }),
  }),
});

/** Updates the cached views of a list: adds or replaces one, or removes it if `view` is undefined. */
const putView = (list: ListName, id: string, view: ListView | undefined) =>
  viewsApi.util.updateQueryData('listViews', { list }, (views) => {
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
