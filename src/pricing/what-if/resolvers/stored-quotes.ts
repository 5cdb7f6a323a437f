import type { PricedQuoteResponse } from '../../../quoting/published/queries.ts';
import { type Cents, toWholeDollars } from '../../../shared-kernel/money.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { type Distance, milesBetween } from '../../places/road-distance.ts';
import type { Spot } from '../../quoter/spot.ts';
import type { StoredQuote } from '../reprice.ts';

export type StoredQuoteServices = {
  readonly distance: Distance;
  /** Whole dollars of a vehicle. */
  readonly standardDeposit: number;
  readonly spotOf: (zipcode: string) => Spot | undefined;
};

/** What the quoter was asked, by the miles and the deposit that it was asked with. */
const asQuoted = (
  { id, isBooked }: Pick<PricedQuoteResponse, 'id' | 'isBooked'>,
  { originZip, destinationZip, ...request }: QuotedRequest,
  spotOf: StoredQuoteServices['spotOf'],
): StoredQuote => {
  const endOf = (zipcode: string) => {
    const spot = spotOf(zipcode);
    return { city: spot?.city ?? null, state: spot?.state ?? null, spot };
  };
  return { id, isBooked, ...request, origin: endOf(originZip), destination: endOf(destinationZip) };
};

/** A record that the quoter never priced, as it is now. */
const asItIs = async (
  { id, quoted: _, receivedOn: _on, deposit, ...quote }: PricedQuoteResponse,
  { distance, standardDeposit, spotOf }: StoredQuoteServices,
): Promise<StoredQuote> => {
  const [from, to] = [quote.origin.zipcode, quote.destination.zipcode];
  const endOf = ({ city, state, zipcode }: PricedQuoteResponse['origin']) => ({
    ...{ city, state },
    spot: spotOf(zipcode ?? ''),
  });
  return {
    ...{ ...quote, id, origin: endOf(quote.origin), destination: endOf(quote.destination) },
    miles: quote.miles ?? (from === null || to === null ? null : await milesBetween(distance)(from, to)),
    deposit: deposit === null ? standardDeposit : toWholeDollars(deposit as Cents),
  };
};

/** Quotes as they are repriced: with the stored request, or what the quoter would be asked for the record now. */
export const storedQuotes = (
  quotes: ReadonlyArray<PricedQuoteResponse>,
  services: StoredQuoteServices,
): Promise<ReadonlyArray<StoredQuote>> =>
  Promise.all(
    quotes.map((quote) =>
      quote.quoted === null ? asItIs(quote, services) : asQuoted(quote, quote.quoted, services.spotOf),
    ),
  );
