import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  ChangeOrderInRowDocument,
  ChangeQuoteInRowDocument,
} from '../../../api/generated/quoting/inline/inline.ts';
import { COUNTED } from '../list-api.ts';

const inlineApi = api.injectEndpoints({
  endpoints: () => ({
    /**
     * Changes one part of a record, unless it was changed since `revision`. Does not refetch lists: their
     * rows stay in place. Null if the change is stored but not readable yet.
     */
    changeInRow: endpoint(
      { quote: ChangeQuoteInRowDocument, order: ChangeOrderInRowDocument },
      { invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Quote', id }, COUNTED]) },
    ),
  }),
});

/** The same outside of components, since it may outlive the list. */
export const changeInRow = inlineApi.endpoints.changeInRow.initiate;
