import { api } from '../../graphql/api.ts';
import { type ApiError, asApiError } from '../../graphql/api-error.ts';
import type { BatchOutcome, BulkInput, Former, Standing } from './bulk/bulk-types.ts';
import { chunksOf } from './bulk/chunks.ts';
import { UPDATES } from './quote-documents.ts';
import type { Kind } from './quote-types.ts';

/** So many records are read at once: each is a query of its own, of which one call may hold fifty. */
const READ_AT_ONCE = 25;

/** What can be changed of many records at once, or in a row of a list. */
export const STANDING = `
  id revision isFromProabd proabdExternalId dispatchedOn
  shipper { firstName lastName }
  assignee { id firstName lastName }
  parentStatus { id name }
  childStatus { id name }
  followups { followupOn }
`;

/** Reads `count` records as what they are looked for, as `r0`, `r1` and so on; a quote is not found as an order. */
const standingDocument = (kind: Kind, count: number): string => {
  const places = Array.from({ length: count }, (_, index) => index);
  return `query standing(${places.map((place) => `$id${place}: ID!`).join(', ')}) {
    ${places.map((place) => `r${place}: ${kind}(id: $id${place}) { ${STANDING} }`).join('\n')}
  }`;
};

const BATCHES = { quote: 'batchUpdateQuotes', order: 'batchUpdateOrders' } as const;

const batchDocument = (kind: Kind): string =>
  `mutation ${BATCHES[kind]}($ids: [ID!]!, $input: BatchUpdateInput!) {
    outcomes: ${BATCHES[kind]}(ids: $ids, input: $input) {
      id revision changed error { code message fields { field message } }
    }
  }`;

const restoreDocument = (kind: Kind): string =>
  `mutation restore($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    record: ${UPDATES[kind]}(id: $id, input: $input, revision: $revision) { id }
  }`;

export const documents = {
  standingQuotes: standingDocument('quote', READ_AT_ONCE),
  standingOrders: standingDocument('order', 1),
  batchUpdateQuotes: batchDocument('quote'),
  batchUpdateOrders: batchDocument('order'),
  restoreQuote: restoreDocument('quote'),
  restoreOrder: restoreDocument('order'),
};

type Wanted = { readonly kind: Kind; readonly ids: ReadonlyArray<string> };
type Batch = Wanted & { readonly input: BulkInput; readonly intention: string };
type Restoring = {
  readonly kind: Kind;
  readonly id: string;
  readonly input: Former;
  readonly revision: number;
  readonly intention: string;
};

type Found = Readonly<Record<string, Standing | null>>;

const failed = (error: unknown): { readonly error: ApiError } => ({ error: asApiError(error) });

/** The lists are read again once, after the last call of a batch or of its undoing. */
const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Records as they stand now; those that are not there, or are of the other kind by now, are left out. */
    standing: build.query<ReadonlyArray<Standing>, Wanted>({
      queryFn: async ({ kind, ids }, _api, _options, fetch) => {
        const found: Array<Standing> = [];
        for (const chunk of chunksOf(ids, READ_AT_ONCE)) {
          const variables = Object.fromEntries(chunk.map((id, place) => [`id${place}`, id]));
          const answer = await fetch({ document: standingDocument(kind, chunk.length), variables });
          if (answer.error !== undefined) return failed(answer.error);
          found.push(...Object.values(answer.data as Found).filter((record) => record !== null));
        }
        return { data: found };
      },
      keepUnusedDataFor: 0,
    }),
    batchUpdate: build.mutation<ReadonlyArray<BatchOutcome>, Batch>({
      query: ({ kind, ids, input, intention }) => ({
        document: batchDocument(kind),
        variables: { ids, input },
        intention,
      }),
      transformResponse: ({ outcomes }: { outcomes: ReadonlyArray<BatchOutcome> }) => outcomes,
    }),
    /** Gives parts of a record their former values, unless somebody has changed them since `revision`. */
    restore: build.mutation<unknown, Restoring>({
      query: ({ kind, id, input, revision, intention }) => ({
        document: restoreDocument(kind),
        variables: { id, input, revision },
        intention,
      }),
    }),
  }),
});

export const { useStandingQuery, useBatchUpdateMutation, useRestoreMutation } = bulkApi;

/** One record as it stands now, asked at once. */
export const askForStanding = (kind: Kind, id: string) =>
  bulkApi.endpoints.standing.initiate({ kind, ids: [id] }, { forceRefetch: true, subscribe: false });
