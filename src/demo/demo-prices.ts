import * as E from 'fp-ts/lib/Either.js';
import { VEHICLE_SIZES } from '../pricing/catalogue.ts';
import { firstPrices } from '../pricing/first-prices/first-prices.ts';
import { pointOfCity } from '../pricing/places/places.ts';
import { createQuoter, type Quoter } from '../pricing/quoter/quote-transport.ts';
import { amountsOf, requestOf } from '../pricing/quoter/resolvers/request.ts';
import { NO_ROWS, withRows } from '../pricing/tables/rows/price-rows.ts';
import { tablesOfRows } from '../pricing/tables/rows/tables-of-rows.ts';
import type { ReferrerId } from '../shared-kernel/ids/referrer.ts';
import type { QuotedPrice, QuotedRequest } from '../shared-kernel/quoted-price.ts';
import { sameValue } from '../shared-kernel/same-value.ts';

/** The prices of a new installation are its first publication. */
const FIRST_PUBLICATION = 1;

let made: Quoter | undefined;
const quoter = (): Quoter => {
  const names = new Map(VEHICLE_SIZES.map(({ id, name }) => [id as number, name]));
  made ??= createQuoter(tablesOfRows(withRows(NO_ROWS, firstPrices()), names), pointOfCity);
  return made;
};

/** What the quoter answers on a new installation; undefined where it refuses. */
export const demoPrice = (asked: QuotedRequest): QuotedPrice['amounts'] | undefined => {
  const request = requestOf(asked);
  const answer = request && quoter().quote(request);
  return answer && E.isRight(answer) ? amountsOf(answer.right) : undefined;
};

/** What a quote of the demo has of what the quoter needs. */
type Priced = {
  readonly origin: { readonly zipcode: string };
  readonly destination: { readonly zipcode: string };
  readonly transport: { readonly carrierType: string; readonly miles: number } & Readonly<
    Record<string, unknown>
  >;
  readonly vehicles: ReadonlyArray<{
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly operable: boolean;
    readonly sizeId: string;
  }>;
};

export const askedBy = (
  { origin, destination, transport: { carrierType, miles }, vehicles }: Priced,
  deposit: number,
): QuotedRequest => ({
  ...{ originZip: origin.zipcode, destinationZip: destination.zipcode, miles, deposit },
  carrierType: carrierType === 'ENCLOSED' ? 'ENCLOSED' : 'OPEN',
  vehicles: vehicles.map(({ year, make, model, operable, sizeId }) => ({
    ...{ year, make, model, operable, sizeId: Number(sizeId) as QuotedRequest['vehicles'][number]['sizeId'] },
  })),
});

/** A quote of the demo as the quoter priced it; undefined where it has other prices. */
export const quotedPriceOf = (
  quote: Priced & { readonly referrerId: string | null },
): Omit<QuotedPrice, 'at'> | undefined => {
  const request: QuotedRequest = {
    ...askedBy(quote, Number(quote.transport.deposit) / quote.vehicles.length),
    milesBy: 'ESTIMATE',
    ...(quote.referrerId !== null && {
      ...{ depositFrom: 'REFERRER', referrerId: Number(quote.referrerId) as ReferrerId },
    }),
  };
  const amounts = demoPrice(request);
  const isAsQuoted =
    amounts && Object.entries(amounts).every(([name, amount]) => sameValue(quote.transport[name], amount));
  return amounts && isAsQuoted ? { request, amounts, publication: FIRST_PUBLICATION } : undefined;
};
