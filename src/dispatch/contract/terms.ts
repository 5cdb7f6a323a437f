import type { DispatchStatus } from './dispatch-statuses.ts';

/** FNV-1a: tells texts apart, and is no secret. */
const shortened = (text: string, seed: number): string => {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

export const versionOf = (parts: ReadonlyArray<unknown>): string => {
  const text = JSON.stringify(parts);
  return `${shortened(text, 0)}${shortened(text, 1)}`;
};

type Locality = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
};
type Stop = Locality & { readonly address: string | null; readonly address2: string | null };

/** What of an order a carrier accepts with its dispatch. */
export type Terms = {
  readonly carrierType: string;
  readonly fullPay: boolean;
  readonly origin: Stop;
  readonly destination: Stop;
  readonly vehicles: ReadonlyArray<{
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly operable: boolean;
    readonly sizeId: number | null;
  }>;
};

export const placeParts = ({ city, state, zipcode }: Locality) => [city, state, zipcode];

/**
 * Another one for what a carrier that has accepted an order is asked about again: where it goes, what it is, and who pays. Not
 * for what it is only told: names, phones, notes, and what identifies a vehicle.
 */
export const termsVersion = ({ carrierType, fullPay, origin, destination, vehicles }: Terms): string =>
  versionOf([
    ...[carrierType, fullPay],
    ...[origin, destination].map((stop) => [stop.address, stop.address2, ...placeParts(stop)]),
    vehicles.map(({ year, make, model, operable, sizeId }) => [year, make, model, operable, sizeId]),
  ]);

/** `acceptedTerms` is the version of what was accepted; null where nothing is, or where that is not known. */
export type Acceptance = { readonly status: DispatchStatus; readonly acceptedTerms: string | null };

/** Whether other terms were accepted than the order has by now. Those of a forgotten customer are not known any more. */
export const isAcceptedBeforeChange = (
  { status, acceptedTerms }: Acceptance,
  load: (Terms & { readonly forgotten: boolean }) | null,
): boolean =>
  status === 'ACCEPTED' &&
  acceptedTerms !== null &&
  load?.forgotten === false &&
  acceptedTerms !== termsVersion(load);
