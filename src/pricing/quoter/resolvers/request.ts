import { ofComponents } from '../../../shared-kernel/price-components.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { localityOfZip } from '../../places/places.ts';
import type { QuoteRequest } from '../quote-transport.ts';
import type { QuotedAmounts } from '../quoted-amounts.ts';
import { type Spot, spotAt } from '../spot.ts';

/** The place of a ZIP code as the tables know places; undefined for an unknown one. */
export const spotOf = (zipcode: string): Spot | undefined => {
  const found = localityOfZip(zipcode);
  return found === null ? undefined : spotAt(found);
};

/** A stored request as the quoter takes it; undefined where our places no longer know one of its ZIP codes. */
export const requestOf = ({
  originZip,
  destinationZip,
  carrierType,
  ...asked
}: QuotedRequest): QuoteRequest | undefined => {
  const [origin, destination] = [spotOf(originZip), spotOf(destinationZip)];
  return origin && destination && { ...asked, origin, destination, isEnclosed: carrierType === 'ENCLOSED' };
};

/** The price fields of an answer alone. */
export const amountsOf = (amounts: QuotedAmounts): QuotedPrice['amounts'] =>
  ofComponents((name) => amounts[name]);
