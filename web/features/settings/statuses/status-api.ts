import { api } from '../../../graphql/api.ts';
import { documents } from './status-documents.ts';
import type { Category, ListedStatus } from './status-tree.ts';

type Template = { readonly id: string; readonly name: string };

/** A status as its form shows it. */
export type StatusDetail = {
  readonly id: string;
  readonly name: string;
  readonly type: Category;
  readonly parentId: string | null;
  readonly reserved: boolean;
  /** Deleted: out of the choosers, while records that have it keep its name. */
  readonly retired: boolean;
  readonly childrenCount: number;
  readonly vmName: string | null;
  readonly fullpayVmName: string | null;
} & Readonly<
  Record<'emailTemplate' | 'smsTemplate' | 'fullpayEmailTemplate' | 'fullpaySmsTemplate', Template | null>
>;

/** What is kept of a status on save; unset ones are null (specification, settings 3). */
export type StatusFields = { readonly name: string } & Readonly<
  Record<
    | 'parentId'
    | 'emailTemplateId'
    | 'smsTemplateId'
    | 'vmName'
    | 'fullpayEmailTemplateId'
    | 'fullpaySmsTemplateId'
    | 'fullpayVmName',
    string | null
  >
>;

type Creation = {
  readonly input: StatusFields & { readonly type: Category };
  readonly intention: string;
};
type Update = { readonly id: string; readonly input: Partial<StatusFields>; readonly intention: string };
type Move = { readonly id: string; readonly weight: number; readonly intention: string };
type Deletion = { readonly id: string; readonly intention: string };

/** Names of statuses stand on records too; choosers show their order. */
const EVERYWHERE = ['Status', 'Quote'] as const;
const IN_CHOOSERS = [{ type: 'Status', id: 'CHOICES' }] as const;

const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    statuses: build.query<ReadonlyArray<ListedStatus>, void>({
      query: () => ({ document: documents.statuses }),
      transformResponse: ({ statuses }: { statuses: ReadonlyArray<ListedStatus> }) => statuses,
      providesTags: [{ type: 'Status', id: 'SETTINGS' }],
    }),
    status: build.query<StatusDetail | null, string>({
      query: (id) => ({ document: documents.status, variables: { id } }),
      transformResponse: ({ status }: { status: StatusDetail | null }) => status,
      providesTags: [{ type: 'Status', id: 'SETTINGS' }],
    }),
    createStatus: build.mutation<unknown, Creation>({
      query: ({ input, intention }) => ({
        document: documents.createStatus,
        variables: { input },
        intention,
      }),
      invalidatesTags: (_result, error) => (error ? [] : EVERYWHERE),
    }),
    updateStatus: build.mutation<unknown, Update>({
      query: ({ id, input, intention }) => ({
        document: documents.updateStatus,
        variables: { id, input },
        intention,
      }),
      invalidatesTags: (_result, error) => (error ? [] : EVERYWHERE),
    }),
    /** Whoever moves asks for the list again, once the last of several moves is stored. */
    moveStatus: build.mutation<unknown, Move>({
      query: ({ id, weight, intention }) => ({
        document: documents.updateStatus,
        variables: { id, input: { weight } },
        intention,
      }),
      invalidatesTags: (_result, error) => (error ? [] : IN_CHOOSERS),
    }),
    deleteStatus: build.mutation<unknown, Deletion>({
      query: ({ id, intention }) => ({ document: documents.deleteStatus, variables: { id }, intention }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const isDeleted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDeleted) return;
        dispatch(
          statusApi.util.updateQueryData('statuses', undefined, (statuses) =>
            statuses.filter((status) => status.id !== id && status.parentId !== id),
          ),
        );
      },
      invalidatesTags: (_result, error) => (error ? [] : EVERYWHERE),
    }),
  }),
});

export const {
  useStatusesQuery,
  useStatusQuery,
  useCreateStatusMutation,
  useUpdateStatusMutation,
  useMoveStatusMutation,
  useDeleteStatusMutation,
} = statusApi;
