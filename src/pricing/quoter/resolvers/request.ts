import { ofComponents } from '../../../shared-kernel/price-components.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { localityOfZip } from '../../places/places.ts';
import type { QuoteRequest } from '../quote-transport.ts';
import type { QuotedAmounts } from '../quoted-amounts.ts';
import { type Spot, spotAt } from '../spot.ts';

/** Those that were asked for: at most one for each ZIP code that there is, some 10 MB for the whole country. */
const spots = new Map<string, Spot>();

/** The place of a ZIP code as the tables know places; undefined for an unknown one. */
export const spotOf = (zipcode: string): Spot | undefined => {
  const known = spots.get(zipcode);
  if (known) return known;
  const found = localityOfZip(zipcode);
  if (found === null) return undefined;
  const spot = spotAt(found);
  spots.set(found.zip, spot);
  return spot;
};

/** A stored request as the quoter takes it; undefined where our places no longer know one of its ZIP codes. */
export const requestOf = ({
  originZip,
  destinationZip,
  carrierType,
  miles,
  vehicles,
  deposit,
}: QuotedRequest): QuoteRequest | undefined => {
  const [origin, destination] = [spotOf(originZip), spotOf(destinationZip)];
  const isEnclosed = carrierType === 'ENCLOSED';
  return origin && destination && { origin, destination, miles, isEnclosed, vehicles, deposit };
};

/** The price fields of an answer alone. */
export const amountsOf = (amounts: QuotedAmounts): QuotedPrice['amounts'] =>
  ofComponents((name) => amounts[name]);
