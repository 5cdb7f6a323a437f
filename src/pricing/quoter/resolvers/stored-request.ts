import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { QuotableRecord } from '../../../quoting/published/queries/prices.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import type { Distance } from '../../places/road-distance.ts';
import { isOverseas } from '../../places/road-network.ts';
import { depositOf, withPresentDeposit } from './deposit.ts';
import { spotOf } from './request.ts';

export type StoredRequestServices = {
  readonly distance: Distance;
  /** Of a vehicle, in whole dollars, where no referrer has its own (rules, "Automatic quoter" 5). */
  readonly standardDeposit: number;
};

type Context = Pick<ResolverContext, 'ask'>;

/** Why the quoter cannot be asked for a record: a ZIP code is missing or unknown, or no road joins the two. */
export type Unaskable = 'NO_PLACE' | 'NO_ROAD';

const isKnown = (zipcode: string | null): zipcode is string =>
  zipcode !== null && spotOf(zipcode) !== undefined;

/**
 * What the quoter would be asked for a record as it is: by the miles between its ZIP codes, whatever miles were
 * typed (rules, "Automatic quoter" 1).
 */
export const requestAsItIs = async (
  { originZip, destinationZip, carrierType, vehicles, referrerId }: QuotableRecord,
  { distance, standardDeposit }: StoredRequestServices,
  context: Context,
): Promise<E.Either<Unaskable, QuotedRequest>> => {
  if (!(isKnown(originZip) && isKnown(destinationZip))) return E.left('NO_PLACE');
  const [measured, deposit] = await Promise.all([
    distance(originZip, destinationZip),
    depositOf(referrerId, standardDeposit, context),
  ]);
  if (measured === null) return E.left('NO_ROAD');
  // Retired referrers are known, too: a record has no other ones.
  if (deposit === undefined) return E.left('NO_PLACE');
  return E.right({ originZip, destinationZip, carrierType, vehicles, ...measured, ...deposit });
};

/**
 * Why what was quoted is no request any more: it is asked whether there is a road, as for a new one. Miles of a road server
 * are those of a road, also while it is away.
 */
const whyNotAnyMore = async (
  { originZip, destinationZip, milesBy }: QuotedRequest,
  { distance }: Pick<StoredRequestServices, 'distance'>,
): Promise<Unaskable | undefined> => {
  const [from, to] = [spotOf(originZip), spotOf(destinationZip)];
  if (!(from && to)) return 'NO_PLACE';
  const isRoad =
    milesBy === 'ROAD' ? !isOverseas(from, to) : (await distance(originZip, destinationZip)) !== null;
  return isRoad ? undefined : 'NO_ROAD';
};

/**
 * What other tables price of a record: what the quoter was asked for it last, or the record as it is where it never
 * was; with the miles of then, and the deposit that counts now.
 */
export const storedRequest = async (
  record: QuotableRecord,
  quoted: QuotedRequest | null,
  services: StoredRequestServices,
  context: Context,
): Promise<E.Either<Unaskable, QuotedRequest>> => {
  if (!quoted) return requestAsItIs(record, services, context);
  const [whyNot, request] = await Promise.all([
    whyNotAnyMore(quoted, services),
    withPresentDeposit(quoted, services.standardDeposit, context),
  ]);
  return whyNot ? E.left(whyNot) : E.right(request);
};
