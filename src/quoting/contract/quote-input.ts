import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { line } from '../../shared-kernel/text.ts';
import {
  both,
  checked,
  decodeWith,
  fields,
  optional,
  required,
  withDefault,
} from '../../shared-kernel/validation.ts';
import { FULL_PAY_FLAG, flagsSetByHand, type StoredFlag, storedFlags } from './engagements.ts';
import { followups, internalNotes } from './lists.ts';
import { MESSAGES } from './messages.ts';
import { orderParts, quoteParts } from './parts.ts';
import { acceptsTotal, wrongTotal } from './prices.ts';
import { transportInput } from './transport.ts';
import { lastVehicleYear } from './vehicle.ts';

const rawQuote = fields({
  ...quoteParts,
  transport: transportInput,
  followups,
  engagements: flagsSetByHand,
  assigneeId: required(line(40), MESSAGES.assignee),
  referrerId: optional(recordId),
  referPath: withDefault(line(200), 'unknown'),
  parentStatusId: optional(recordId),
  childStatusId: optional(recordId),
  internalNotes,
});

type RawQuote = t.TypeOf<typeof rawQuote>;
/** What goes over the wire to createQuote: dollars, plain text. */
type QuoteWire = t.OutputOf<typeof rawQuote>;

/** A whole new quote, checked. Full pay is `transport.fullPay` alone: the flag of the same meaning is folded into it. */
export type QuoteInput = Omit<RawQuote, 'engagements'> & { readonly engagements: ReadonlyArray<StoredFlag> };

const oneFullPaySwitch = (raw: RawQuote): QuoteInput => ({
  ...raw,
  engagements: storedFlags(raw.engagements),
  transport: {
    ...raw.transport,
    fullPay: raw.transport.fullPay || raw.engagements.includes(FULL_PAY_FLAG),
  },
});

const foldedQuote = new t.Type<QuoteInput, QuoteWire>(
  'QuoteInput',
  (value): value is QuoteInput => rawQuote.is(value),
  (value, context) => E.map(oneFullPaySwitch)(rawQuote.validate(value, context)),
  (quote) => rawQuote.encode({ ...quote, engagements: [...quote.engagements] }),
);

/** The input of createQuote with everything that can be said of it without knowing the day or the catalogues. */
export const quoteInput: t.Type<QuoteInput, QuoteWire> = checked(
  foldedQuote,
  ({ transport }): FieldErrors =>
    acceptsTotal(transport) ? {} : { 'transport.totalPrice': wrongTotal(transport) },
);

const order = both(quoteInput, fields(orderParts));

/** The input of createOrder: that of a quote, with what an order must have beyond it. */
export const orderInput: t.Type<QuoteInput, QuoteWire> = new t.Type<QuoteInput, QuoteWire>(
  'OrderInput',
  order.is,
  order.validate,
  quoteInput.encode,
);

/** Vehicles that are newer than next year's models. `today` is the civil date of the office. */
export const vehicleYearErrors = (
  quote: { readonly vehicles: ReadonlyArray<{ readonly year: number }> },
  today: string,
): FieldErrors =>
  Object.fromEntries(
    quote.vehicles.flatMap(({ year }, index) =>
      year > lastVehicleYear(today) ? [[`vehicles.${index}.year`, MESSAGES.vehicleYearRange]] : [],
    ),
  );

const validated =
  (codec: t.Type<QuoteInput, QuoteWire>) =>
  (today: string) =>
  (input: unknown): E.Either<FieldErrors, QuoteInput> =>
    E.chain((record: QuoteInput) => {
      const errors = vehicleYearErrors(record, today);
      return Object.keys(errors).length === 0 ? E.right(record) : E.left(errors);
    })(decodeWith(codec)(input));

/** The whole validation of a new quote, as the form and the server apply it. */
export const validateQuote = validated(quoteInput);

/** The same of a new order. */
export const validateOrder = validated(orderInput);
