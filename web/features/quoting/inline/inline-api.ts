import { api } from '../../../graphql/api.ts';
import type { Former, Standing } from '../bulk/bulk-types.ts';
import { STANDING } from '../bulk-api.ts';
import { COUNTED } from '../list-api.ts';
import { UPDATES } from '../quote-documents.ts';
import type { Kind } from '../quote-types.ts';

const changeDocument = (kind: Kind): string =>
  `mutation change($id: ID!, $input: RecordChangesInput!, $revision: Int) {
    record: ${UPDATES[kind]}(id: $id, input: $input, revision: $revision) { ${STANDING} }
  }`;

export const documents = {
  changeQuoteInRow: changeDocument('quote'),
  changeOrderInRow: changeDocument('order'),
};

type Change = {
  readonly kind: Kind;
  readonly id: string;
  readonly input: Former;
  readonly revision: number;
  readonly intention: string;
};

const inlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Changes one part of a record, unless somebody has changed it since `revision`. Lists are not loaded again: their
     * rows stay where they are. Null where the change is stored but cannot be read yet.
     */
    changeInRow: build.mutation<Standing | null, Change>({
      query: ({ kind, id, input, revision, intention }) => ({
        document: changeDocument(kind),
        variables: { id, input, revision },
        intention,
      }),
      transformResponse: ({ record }: { readonly record: Standing | null }) => record,
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Quote', id }, COUNTED]),
    }),
  }),
});

/** The same from outside of a component: it may outlive the list. */
export const changeInRow = inlineApi.endpoints.changeInRow.initiate;
