// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { assigneeFields } from '../../assignee.ts';
const listViewFields = `id list name shared mine isDefault owner{${assigneeFields}}address columns revision`;
export const ListViewsDocument =
  `query listViews($list:ListName!){listViews(list:$list){${listViewFields}}}` as Document<
    'query',
    types.ListViewsQuery,
    types.ListViewsQueryVariables
  >;
export const CreateListViewDocument =
  `mutation createListView($input:ListViewInput!){createListView(input:$input){${listViewFields}}}` as Document<
    'mutation',
    types.CreateListViewMutation,
    types.CreateListViewMutationVariables
  >;
export const UpdateListViewDocument =
  `mutation updateListView($id:ID!$input:ListViewInput!$revision:Int){updateListView(id:$id input:$input revision:$revision){${listViewFields}}}` as Document<
    'mutation',
    types.UpdateListViewMutation,
    types.UpdateListViewMutationVariables
  >;
export const DeleteListViewDocument =
  `mutation deleteListView($id:ID!$revision:Int){deleteListView(id:$id revision:$revision)}` as Document<
    'mutation',
    types.DeleteListViewMutation,
    types.DeleteListViewMutationVariables
  >;
export const ChooseListViewDocument =
  `mutation chooseListView($list:ListName!$id:ID){chooseListView(list:$list id:$id){${listViewFields}}}` as Document<
    'mutation',
    types.ChooseListViewMutation,
    types.ChooseListViewMutationVariables
  >;
