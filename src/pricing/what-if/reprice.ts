import * as E from 'fp-ts/lib/Either.js';
import {
  addRepriced,
  binOf,
  DIFFERENCE_BINS,
  largestMovers,
  type Mover,
  NOTHING_REPRICED,
  type Repriced,
  type RepricedSum,
  type RepricedTotals,
  type Unpriced,
  type UnpricedReason,
} from '../contract/repricing.ts';
import type { QuoteRequest, Quoter } from '../quoter/quote-transport.ts';
import { marginOf, totalOfAmounts } from '../quoter/quoted-amounts.ts';
import type { Spot } from '../quoter/spot.ts';

type End = {
  readonly city: string | null;
  readonly state: string | null;
  /** The place of its ZIP code; undefined where our places have none. */
  readonly spot: Spot | undefined;
};

type Vehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly sizeId: number | null;
  readonly operable: boolean;
};

/** A quote as it is repriced: with its stored request and miles. */
export type StoredQuote = {
  readonly id: number;
  /** It is an order now. */
  readonly isBooked: boolean;
  readonly origin: End;
  readonly destination: End;
  readonly miles: number | null;
  readonly carrierType: 'OPEN' | 'ENCLOSED';
  /** Whole dollars of a vehicle. */
  readonly deposit: number;
  readonly vehicles: ReadonlyArray<Vehicle>;
};

/** Both sets of tables. */
export type Repricing = { readonly now: Quoter; readonly draft: Quoter };

const requestOf = (quote: StoredQuote): E.Either<UnpricedReason, QuoteRequest> => {
  const { miles, vehicles, deposit, carrierType } = quote;
  const [origin, destination] = [quote.origin.spot, quote.destination.spot];
  if (!origin || !destination) return E.left('NO_PLACE');
  if (miles === null) return E.left('NO_MILES');
  if (vehicles.length === 0) return E.left('NO_VEHICLES');
  return E.right({
    ...{ origin, destination, miles: Math.round(miles), deposit, vehicles },
    isEnclosed: carrierType === 'ENCLOSED',
  });
};

const priceBy = (quoter: Quoter, request: QuoteRequest): E.Either<UnpricedReason, RepricedTotals> => {
  const quoted = quoter.quote(request);
  if (E.isLeft(quoted)) return E.left(quoter.refusalOf(request));
  return E.right({ total: totalOfAmounts(quoted.right), margin: marginOf(quoted.right) });
};

const place = ({ city, state }: End): string => [city, state].filter(Boolean).join(', ');

const vehiclesInWords = ([first, ...others]: StoredQuote['vehicles']): string =>
  first ? `${first.year} ${first.make} ${first.model}${others.length > 0 ? ` +${others.length}` : ''}` : '';

/** A quote by both sets of tables. Left: it cannot be compared. */
type Comparison = {
  readonly quote: StoredQuote;
  readonly now: E.Either<UnpricedReason, RepricedTotals>;
  readonly draft: E.Either<UnpricedReason, RepricedTotals>;
};

type Compared = { readonly quote: StoredQuote; readonly now: RepricedTotals; readonly draft: RepricedTotals };

const compare =
  ({ now, draft }: Repricing) =>
  (quote: StoredQuote): Comparison => {
    const request = requestOf(quote);
    return E.isLeft(request)
      ? { quote, now: request, draft: request }
      : { quote, now: priceBy(now, request.right), draft: priceBy(draft, request.right) };
  };

const whyNot = ({ now, draft }: Comparison): Unpriced => {
  const by = E.isRight(now) ? 'DRAFT' : E.isRight(draft) ? 'NOW' : 'BOTH';
  const reason = E.isLeft(now) ? now.left : (draft as E.Left<UnpricedReason>).left;
  return { reason, by, count: 1 };
};

const differenceOf = ({ now, draft }: Compared): number => draft.total - now.total;

/** Those that move the most, before any of them is put in words. */
const largestOf = (moving: ReadonlyArray<Compared>): ReadonlyArray<Compared> =>
  largestMovers(moving, { idOf: ({ quote }) => quote.id, differenceOf });

const moverOf = ({ quote, now, draft }: Compared): Mover => ({
  ...{ id: quote.id, isBooked: quote.isBooked, from: now.total, to: draft.total },
  lane: `${place(quote.origin)} → ${place(quote.destination)}`,
  vehicles: vehiclesInWords(quote.vehicles),
});

const totalsOf = (compared: ReadonlyArray<Compared>, by: 'now' | 'draft'): RepricedTotals => ({
  total: compared.reduce((sum, each) => sum + each[by].total, 0),
  margin: compared.reduce((sum, each) => sum + each[by].margin, 0),
});

const sumOf = (quotes: number, compared: ReadonlyArray<Compared>): RepricedSum => ({
  ...{ quotes, priced: compared.length },
  ...{ now: totalsOf(compared, 'now'), draft: totalsOf(compared, 'draft') },
});

const isBooked = ({ quote }: { readonly quote: StoredQuote }): boolean => quote.isBooked;

/** Quotes by bin of difference. */
const binsOf = (compared: ReadonlyArray<Compared>): ReadonlyArray<number> => {
  const bins = DIFFERENCE_BINS.map(() => 0);
  for (const each of compared) {
    const bin = binOf(differenceOf(each));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
};

/** Prices quotes by both sets of tables. */
export const reprice = (quotes: ReadonlyArray<StoredQuote>, by: Repricing): Repriced => {
  const all = quotes.map(compare(by));
  const compared = all.flatMap(
    ({ quote, now, draft }): ReadonlyArray<Compared> =>
      E.isRight(now) && E.isRight(draft) ? [{ quote, now: now.right, draft: draft.right }] : [],
  );
  const unpriced = all.filter(({ now, draft }) => E.isLeft(now) || E.isLeft(draft)).map(whyNot);
  return addRepriced(NOTHING_REPRICED, {
    ...{ ...sumOf(all.length, compared), unpriced, differences: binsOf(compared) },
    booked: sumOf(all.filter(isBooked).length, compared.filter(isBooked)),
    movers: largestOf(compared.filter((each) => differenceOf(each) !== 0)).map(moverOf),
  });
};
