import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { VehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import type { QuotedPrice } from '../../shared-kernel/quoted-price.ts';

export type VehicleSizeResponse = {
  readonly id: VehicleSizeId;
  readonly name: string;
  readonly rateBump: number;
  readonly flatBump: number;
};

/** The vehicle size of an id; null for an unknown one. */
export const vehicleSizeById = contextQuery<VehicleSizeId, VehicleSizeResponse>('pricing.vehicleSizeById');

/** The centroid of a ZIP code's area, in degrees, north and east positive; null for an unknown one. */
export type GeolocationResponse = { readonly lat: number; readonly lng: number };

export const pointOfZipcode = contextQuery<string, GeolocationResponse>('pricing.pointOfZipcode');

/** `isExpired`: it was quoted too long ago to be saved. */
export type OpenedQuoteResponse = { readonly quoted: QuotedPrice; readonly isExpired: boolean };

/** What a quoter's token says; null for one that was not made here, by prices that there are. */
export const quoteOfToken = contextQuery<string, OpenedQuoteResponse>('pricing.quoteOfToken');
