import type { ListedQuote } from '../../api/generated/types.ts';
import type { EditableRow } from '../../kit/list/inline/inline-definition.ts';

/** A row of a list: a quote, an order, or one follow-up of a quote, which has a key of its own. */
export type ListedRecord = ListedQuote & EditableRow;
