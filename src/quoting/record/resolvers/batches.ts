import type { AnyCommand } from '../../../platform/command/command.ts';
import type { BatchField } from '../../../platform/resolver.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { MutationBatchUpdateQuotesArgs } from '../../generated/schema.ts';
import { updateOrder, updateQuote } from '../commands/update-quote.ts';
import { quoteList } from '../read-models/quote-list.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import type { RecordApi } from './record-api.ts';

type Arguments = MutationBatchUpdateQuotesArgs;
type BatchInput = Arguments['input'];

/** The sent changes. In a batch, null is no list of follow-ups: it leaves them open. */
const changesOf = ({ followups, ...changes }: BatchInput): Partial<BatchInput> =>
  followups === undefined || followups === null ? changes : { ...changes, followups };

const quoteErrors = ({ input }: Arguments): FieldErrors =>
  Object.keys(changesOf(input)).length === 0 ? { input: 'Choose what to change.' } : {};

const orderErrors = (args: Arguments): FieldErrors => ({
  ...quoteErrors(args),
  ...('followups' in changesOf(args.input) && { 'input.followups': MESSAGES.followupsOfOrder }),
});

const batchOf = (each: AnyCommand, errors: (args: Arguments) => FieldErrors): BatchField<Arguments> => ({
  each,
  errors,
  inputFor: ({ input, seen }, id) => {
    const seenOfIt = seen?.find((each) => each.id === id);
    return { ...changesOf(input), id, ...(seenOfIt && { revision: seenOfIt.revision }) };
  },
  reads: [quoteRecord, quoteList],
});

export const batchMutations = {
  batchUpdateQuotes: batchOf(updateQuote, quoteErrors),
  batchUpdateOrders: batchOf(updateOrder, orderErrors),
} satisfies RecordApi['mutations'];
