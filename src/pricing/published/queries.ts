import { contextQuery } from '../../shared-kernel/context-query.ts';

export type VehicleSizeResponse = {
  readonly id: string;
  readonly name: string;
  readonly rateBump: number;
  readonly flatBump: number;
};

/** The vehicle size of an id; null for an unknown one. */
export const vehicleSizeById = contextQuery<string, VehicleSizeResponse>('pricing.vehicleSizeById');
