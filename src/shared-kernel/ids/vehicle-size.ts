import type * as t from 'io-ts';
import { wholeId } from './whole-id.ts';

type Brand = { readonly VehicleSizeId: unique symbol };

/** A size of vehicles. */
export type VehicleSizeId = t.Branded<number, Brand>;

export const vehicleSizeId = wholeId<Brand>('VehicleSizeId');
