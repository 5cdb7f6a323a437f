import type { ResolverContext } from '../../../platform/resolver.ts';
import type { QuotableRecord } from '../../../quoting/published/queries.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import type { Distance } from '../../places/road-distance.ts';
import { depositOf, withPresentDeposit } from './deposit.ts';

export type StoredRequestServices = {
  readonly distance: Distance;
  /** Of a vehicle, in whole dollars, where no referrer has its own (rules, "Automatic quoter" 5). */
  readonly standardDeposit: number;
};

type Context = Pick<ResolverContext, 'ask'>;

/**
 * What the quoter would be asked for a record as it is: by the miles between its ZIP codes, whatever miles were
 * typed (rules, "Automatic quoter" 1). Undefined where it says too little.
 */
export const requestAsItIs = async (
  { originZip, destinationZip, carrierType, vehicles, referrerId }: QuotableRecord,
  { distance, standardDeposit }: StoredRequestServices,
  context: Context,
): Promise<QuotedRequest | undefined> => {
  if (originZip === null || destinationZip === null) return undefined;
  const [measured, deposit] = await Promise.all([
    distance(originZip, destinationZip),
    depositOf(referrerId, standardDeposit, context),
  ]);
  if (measured === null || deposit === undefined) return undefined;
  return { originZip, destinationZip, carrierType, vehicles, ...measured, ...deposit };
};

/**
 * What other tables price of a record: what the quoter was asked for it last, or the record as it is where it never
 * was; with the deposit that counts now.
 */
export const storedRequest = (
  record: QuotableRecord,
  quoted: QuotedRequest | null,
  services: StoredRequestServices,
  context: Context,
): Promise<QuotedRequest | undefined> =>
  quoted
    ? withPresentDeposit(quoted, services.standardDeposit, context)
    : requestAsItIs(record, services, context);
