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

/** A quote as it is repriced. */
export type StoredQuote = {
  readonly id: number;
  /** It is an order now. */
  readonly isBooked: boolean;
  /** Left: why the quoter cannot be asked for it. */
  readonly request: E.Either<UnpricedReason, QuoteRequest>;
};

/** Both sets of tables. */
export type Repricing = { readonly now: Quoter; readonly draft: Quoter };

const priceBy = (quoter: Quoter, request: QuoteRequest): E.Either<UnpricedReason, RepricedTotals> => {
  const quoted = quoter.quote(request);
  if (E.isLeft(quoted)) return E.left(quoter.refusalOf(request));
  return E.right({ total: totalOfAmounts(quoted.right), margin: marginOf(quoted.right) });
};

const NO_VEHICLES: E.Either<UnpricedReason, QuoteRequest> = E.left('NO_VEHICLES');

const askable = ({ request }: StoredQuote): E.Either<UnpricedReason, QuoteRequest> =>
  E.isRight(request) && request.right.vehicles.length === 0 ? NO_VEHICLES : request;

const place = ({ city, state }: Spot): string => `${city}, ${state}`;

const vehiclesInWords = ([first, ...others]: QuoteRequest['vehicles']): string =>
  first ? `${first.year} ${first.make} ${first.model}${others.length > 0 ? ` +${others.length}` : ''}` : '';

/** A quote by both sets of tables. Left: it cannot be compared. */
type Comparison = {
  readonly quote: StoredQuote;
  readonly request: E.Either<UnpricedReason, QuoteRequest>;
  readonly now: E.Either<UnpricedReason, RepricedTotals>;
  readonly draft: E.Either<UnpricedReason, RepricedTotals>;
};

type Compared = {
  readonly quote: StoredQuote;
  readonly request: QuoteRequest;
  readonly now: RepricedTotals;
  readonly draft: RepricedTotals;
};

const compare =
  ({ now, draft }: Repricing) =>
  (quote: StoredQuote): Comparison => {
    const request = askable(quote);
    return E.isLeft(request)
      ? { quote, request, now: request, draft: request }
      : { quote, request, now: priceBy(now, request.right), draft: priceBy(draft, request.right) };
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

const moverOf = ({ quote: { id, isBooked }, request, now, draft }: Compared): Mover => ({
  ...{ id, isBooked, from: now.total, to: draft.total },
  lane: `${place(request.origin)} → ${place(request.destination)}`,
  vehicles: vehiclesInWords(request.vehicles),
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
    ({ quote, request, now, draft }): ReadonlyArray<Compared> =>
      E.isRight(request) && E.isRight(now) && E.isRight(draft)
        ? [{ quote, request: request.right, now: now.right, draft: draft.right }]
        : [],
  );
  const unpriced = all.filter(({ now, draft }) => E.isLeft(now) || E.isLeft(draft)).map(whyNot);
  return addRepriced(NOTHING_REPRICED, {
    ...{ ...sumOf(all.length, compared), unpriced, differences: binsOf(compared) },
    booked: sumOf(all.filter(isBooked).length, compared.filter(isBooked)),
    movers: largestOf(compared.filter((each) => differenceOf(each) !== 0)).map(moverOf),
  });
};
