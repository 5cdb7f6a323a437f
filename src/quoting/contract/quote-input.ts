import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { both, checked, decodeWith, fields } from '../../shared-kernel/validation.ts';
import { FULL_PAY_FLAG, flagsSetByHand, type StoredFlag, storedFlags } from './engagements.ts';
import { LEAD_FIELDS } from './lead.ts';
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
  ...LEAD_FIELDS,
  internalNotes,
});

type RawQuote = t.TypeOf<typeof rawQuote>;
/** Wire format of createQuote: dollars, plain text. */
type QuoteWire = t.OutputOf<typeof rawQuote>;

/** A whole new quote, validated. Full pay is `transport.fullPay` alone: the equivalent flag is merged into it. */
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

/** Input of createQuote with every check that needs neither the day nor the catalogues. */
export const quoteInput: t.Type<QuoteInput, QuoteWire> = checked(
  foldedQuote,
  ({ transport }): FieldErrors =>
    acceptsTotal(transport) ? {} : { 'transport.totalPrice': wrongTotal(transport) },
);

const order = both(quoteInput, fields(orderParts));

/** Input of createOrder: that of a quote, with the further requirements of an order. */
export const orderInput: t.Type<QuoteInput, QuoteWire> = new t.Type<QuoteInput, QuoteWire>(
  'OrderInput',
  order.is,
  order.validate,
  quoteInput.encode,
);

/** Vehicles newer than next year's models. `today` is the civil date of the office. */
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

/** The whole validation of a new quote, for the form and the server. */
export const validateQuote = validated(quoteInput);

/** The same for a new order. */
export const validateOrder = validated(orderInput);
