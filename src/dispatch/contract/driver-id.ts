import * as t from 'io-ts';
import { type CarrierId, carrierId } from '../../shared-kernel/ids/carrier.ts';
import { parsed } from '../../shared-kernel/validation.ts';

type Brand = { readonly DriverId: unique symbol };

/** `88-2` is the second driver of carrier 88: the id alone names the stream. */
export type DriverId = t.Branded<string, Brand>;

export const driverIdOf = (carrier: CarrierId, number: number): DriverId =>
  `${carrier}-${number}` as DriverId;

/** The carrier in a driver's id. */
export const carrierOfDriver = (id: DriverId): CarrierId => Number.parseInt(id, 10) as CarrierId;

const isDriverId = (value: unknown): value is DriverId =>
  t.string.is(value) && carrierId.is(Number(/^(\d+)-[1-9]\d{0,5}$/u.exec(value)?.[1]));

export const driverId: t.Type<DriverId, string> = parsed(
  'DriverId',
  isDriverId,
  (value) => (isDriverId(value) ? value : undefined),
  t.identity,
  'This is not the id of a driver.',
);
