import type { Flaws } from './flaws.ts';
import type { Kind, Person } from './office.ts';
import type { Json } from './sections.ts';

/** Every command of records, its permitted people and its kind of record. */
export const COMMANDS = {
  createQuote: { kind: 'quote', needs: ['quote_create'] },
  createOrder: { kind: 'order', needs: ['order_create'] },
  updateQuote: { kind: 'quote', needs: ['quote_update'] },
  updateOrder: { kind: 'order', needs: ['order_update', 'order_post_to_load_board_only'] },
  convertQuoteToOrder: { kind: 'quote', needs: ['order_create'] },
  convertOrderToQuote: { kind: 'order', needs: ['quote_create'] },
  duplicateQuote: { kind: 'quote', needs: ['quote_create'] },
  duplicateOrder: { kind: 'order', needs: ['order_create'] },
  addQuoteNote: { kind: 'any', needs: ['quote_update', 'order_update'] },
  updateQuoteNote: { kind: 'any', needs: ['quote_update', 'order_update'] },
  deleteQuoteNote: { kind: 'any', needs: ['quote_update', 'order_update'] },
  batchUpdateQuotes: { kind: 'quote', needs: ['quote_update'] },
  batchUpdateOrders: { kind: 'order', needs: ['order_update', 'order_post_to_load_board_only'] },
} as const satisfies Record<string, { readonly kind: Kind | 'any'; readonly needs: ReadonlyArray<string> }>;

export type CommandName = keyof typeof COMMANDS;

/** `input` is that of records and batches; `ids` are a batch's. */
export type Args = {
  readonly id?: string;
  readonly ids?: ReadonlyArray<string>;
  readonly input?: Json;
  readonly revision?: number;
  readonly mode?: string;
  readonly note?: string;
};

/** One command as a user sends it. */
export type Call = {
  readonly by: Person;
  readonly name: CommandName;
  readonly args: Args;
  readonly key: string;
};

/** A rejection: the invalid fields, or the parts that somebody else changed. */
export type Refusal = {
  readonly code: string;
  readonly fields?: Flaws;
  readonly parts?: ReadonlyArray<string>;
};

/** Result of a call, in the form in which the real response is read. */
export type Told = Refusal | { readonly code: 'OK'; readonly answer: unknown };
