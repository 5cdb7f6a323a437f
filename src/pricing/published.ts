import { question } from '../shared-kernel/question.ts';

export type VehicleSizeAnswer = {
  readonly id: string;
  readonly name: string;
  readonly rateBump: number;
  readonly flatBump: number;
};

/** The vehicle size of an id; null for an unknown one. */
export const vehicleSizeById = question<string, VehicleSizeAnswer>('pricing.vehicleSizeById');
