// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { currentRecordFields } from '../fragments.ts';
export const ChangeQuoteInRowDocument =
  `mutation changeQuoteInRow($id:ID!$input:RecordChangesInput!$revision:Int){record:updateQuote(id:$id input:$input revision:$revision){${currentRecordFields}}}` as Document<
    'mutation',
    types.ChangeQuoteInRowMutation,
    types.ChangeQuoteInRowMutationVariables
  >;
export const ChangeOrderInRowDocument =
  `mutation changeOrderInRow($id:ID!$input:RecordChangesInput!$revision:Int){record:updateOrder(id:$id input:$input revision:$revision){${currentRecordFields}}}` as Document<
    'mutation',
    types.ChangeOrderInRowMutation,
    types.ChangeOrderInRowMutationVariables
  >;
