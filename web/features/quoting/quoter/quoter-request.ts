import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type {
  CarrierType,
  QuotedVehicleInput,
  QuoteSpotInput,
  TransportPrice,
  VehiclePrice,
} from '../../../api/generated/types.ts';

/** What the quoter is asked. */
export type QuoterRequest = {
  readonly origin: QuoteSpotInput;
  readonly destination: QuoteSpotInput;
  readonly vehicles: ReadonlyArray<QuotedVehicleInput>;
  readonly carrierType: CarrierType;
  readonly referrerId: string | null;
};

type Stop = { readonly city: string; readonly state: string | null; readonly zipcode: string };
type Vehicle = {
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly sizeId: string | null;
  readonly operable: boolean;
};

/** The form values that a price depends on. */
export type PricedDraft = {
  readonly origin: Stop;
  readonly destination: Stop;
  readonly vehicles: ReadonlyArray<Vehicle>;
  readonly transport: { readonly carrierType: string };
  readonly referrerId: string | null;
};

const spotOf = ({ city, state, zipcode }: Stop): QuoteSpotInput => ({
  city: city.trim(),
  state,
  zipcode: zipcode.trim(),
});

const vehicleOf = ({ year, make, model, sizeId, operable }: Vehicle): QuotedVehicleInput => ({
  ...{ year, make: make.trim(), model: model.trim(), sizeId, operable },
});

export const requestOf = ({
  origin,
  destination,
  vehicles,
  transport,
  referrerId,
}: PricedDraft): QuoterRequest => ({
  origin: spotOf(origin),
  destination: spotOf(destination),
  vehicles: vehicles.map(vehicleOf),
  carrierType: transport.carrierType as CarrierType,
  referrerId,
});

/** What a price was quoted for. `sizes` are those that the size chart gave to vehicles without one. */
export type QuotedFor = {
  readonly request: QuoterRequest;
  readonly sizes: ReadonlyArray<string | null>;
};

export const quotedFor = (
  request: QuoterRequest,
  explanation: ReadonlyArray<Pick<VehiclePrice, 'size'>>,
): QuotedFor => ({
  request,
  sizes: explanation.map(({ size }, at) => (request.vehicles[at]?.sizeId ? null : (size?.id ?? null))),
});

/**
 * A quoter's answer that a form holds. Its token is saved with the form, whatever is edited afterwards: the record then
 * says what differs.
 */
export type HeldQuote = QuotedFor & {
  readonly token: string;
  /** How the price came about, wherever the form goes; undefined in a draft that an earlier build kept. */
  readonly answer?: TransportPrice;
};

export const heldQuote = (request: QuoterRequest, answer: TransportPrice): HeldQuote => ({
  ...quotedFor(request, answer.vehicles),
  ...{ token: answer.quoterToken, answer },
});

const zipOf = ({ zipcode }: QuoteSpotInput): string => (zipcode ?? '').slice(0, 5);

/** What of a request the token seals; a size that was taken over from the chart is what was quoted. */
const sealedOf = (
  { origin, destination, carrierType, vehicles }: QuoterRequest,
  sizes: QuotedFor['sizes'],
) => ({
  ...{ from: zipOf(origin), to: zipOf(destination), carrierType },
  vehicles: vehicles.map((vehicle, at) => ({ ...vehicle, sizeId: vehicle.sizeId ?? sizes[at] ?? null })),
});

/** Whether a form still has the lane, the vehicles and the carrier type that were quoted. */
export const isStillQuoted = ({ request, sizes }: QuotedFor, draft: PricedDraft): boolean =>
  sameValue(sealedOf(request, sizes), sealedOf(requestOf(draft), sizes));

/** Whether a form is still what was quoted, as the price is: the deposit in it is that of the referrer then. */
export const isStillPriced = (quoted: QuotedFor, draft: PricedDraft): boolean =>
  isStillQuoted(quoted, draft) && quoted.request.referrerId === draft.referrerId;

const FORM_PATHS: Readonly<Record<string, string>> = {
  miles: 'transport.miles',
  carrierType: 'transport.carrierType',
};

/** Path in the form of a field that the quoter names. */
export const formPathOf = (path: string): string => FORM_PATHS[path] ?? path;
