import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { QuotedPrice } from '../../../shared-kernel/quoted-price.ts';
import { type FieldErrors, invalid, Rejected } from '../../../shared-kernel/rejection.ts';
import type { MutationRunTransportAutoQuoterArgs } from '../../generated/schema.ts';
import type { MeasuredMiles } from '../../places/road-distance.ts';
import { explain } from '../explain.ts';
import type { QuoteRequest } from '../quote-transport.ts';
import type { Quoters } from '../quoter-at.ts';
import type { Spot } from '../spot.ts';
import { type Deposit, depositOf, depositReason } from './deposit.ts';
import { readSpot, readTerms, readVehicles } from './quoter-input.ts';
import type { QuoterTokens } from './quoter-token.ts';
import { amountsOf } from './request.ts';
import type { StoredRequestServices } from './stored-request.ts';
import { vehiclePrices } from './views.ts';

export type QuoterServices = StoredRequestServices & {
  readonly quoters: Quoters;
  readonly tokens: QuoterTokens;
};

const UNKNOWN_REFERRER = 'Choose a referrer from the list.';

const nameOf = ({ city, state }: Spot): string => `${city}, ${state}`;

/** No miles between two known places: no road joins them. */
const noRoad = (origin: Spot, destination: Spot): FieldErrors => ({
  miles: `There is no road between ${nameOf(origin)} and ${nameOf(destination)}. Price the transport by hand.`,
});

/** A price with what was asked for it. */
const sealable = (
  { origin, destination, isEnclosed, vehicles }: QuoteRequest,
  measured: MeasuredMiles,
  deposit: Deposit,
  priced: Pick<QuotedPrice, 'amounts' | 'publication' | 'at'>,
): QuotedPrice => ({
  request: {
    originZip: origin.zip,
    destinationZip: destination.zip,
    carrierType: isEnclosed ? 'ENCLOSED' : 'OPEN',
    ...measured,
    ...deposit,
    vehicles: vehicles.map(({ year, make, model, sizeId = null, operable }) => ({
      year,
      make,
      model,
      operable,
      sizeId,
    })),
  } as QuotedPrice['request'],
  ...priced,
});

/** Resolves `runTransportAutoQuoter`: every reason of a refusal at once, each at its field. */
export const runQuoter =
  ({ distance, quoters, tokens, standardDeposit }: QuoterServices) =>
  async (args: MutationRunTransportAutoQuoterArgs, context: ResolverContext) => {
    const at = context.now().toISOString();
    const [origin, destination] = [
      readSpot(args.origin, 'origin'),
      readSpot(args.destination, 'destination'),
    ];
    const { vehicles, errors: vehicleErrors } = readVehicles(args.vehicles, today(at));
    const terms = readTerms({ carrierType: args.carrierType, referrerId: args.referrerId });
    const [measured, deposit, { publication, quoter }] = await Promise.all([
      origin.value && destination.value ? distance(origin.value.zip, destination.value.zip) : null,
      depositOf(terms.value?.referrerId ?? null, standardDeposit, context),
      quoters.now(context),
    ]);
    const errors: FieldErrors = {
      ...origin.errors,
      ...destination.errors,
      ...vehicleErrors,
      ...terms.errors,
      ...(deposit === undefined && { referrerId: UNKNOWN_REFERRER }),
      ...(origin.value && destination.value && !measured && noRoad(origin.value, destination.value)),
      ...quoter.problems({ miles: measured?.miles ?? null, vehicles }),
    };
    if (Object.keys(errors).length > 0) throw new Rejected(invalid(errors));
    const request = {
      origin: origin.value,
      destination: destination.value,
      miles: measured?.miles,
      vehicles,
      deposit: deposit?.deposit,
      isEnclosed: terms.value?.carrierType === 'ENCLOSED',
    } as QuoteRequest;
    const answer = quoter.quote(request);
    if (E.isLeft(answer)) throw new Rejected(answer.left);
    const amounts = amountsOf(answer.right);
    const quoted = sealable(request, measured as MeasuredMiles, deposit as Deposit, {
      amounts,
      publication,
      at,
    });
    const explained = { ...request, depositReason: await depositReason(quoted.request, context) };
    return {
      ...amounts,
      ...(measured as MeasuredMiles),
      publication,
      vehicles: vehiclePrices(explain(answer.right, explained)),
      quoterToken: tokens.seal(quoted),
    };
  };
