import * as E from 'fp-ts/lib/Either.js';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { checked, decodeWith, fields } from '../../shared-kernel/validation.ts';
import { followups, vehiclesOf } from './lists.ts';
import { MESSAGES } from './messages.ts';
import { locationInput, locationOfOrder, shipperInput, shipperOfOrder } from './people-and-places.ts';
import { vehicleInput, vehicleOfOrder } from './vehicle.ts';

/** Parts of a quote that have further requirements in an order. */
export const quoteParts = {
  shipper: shipperInput,
  origin: locationInput,
  destination: locationInput,
  vehicles: vehiclesOf(vehicleInput),
};

const noFollowups = checked(
  followups,
  (planned): FieldErrors => (planned.length === 0 ? {} : { '': MESSAGES.followupsOfOrder }),
);

/**
 * Parts of an order with its further requirements (specification, core 5); only quotes have follow-ups (core
 * 2).
 */
export const orderParts = {
  shipper: shipperOfOrder,
  origin: locationOfOrder,
  destination: locationOfOrder,
  vehicles: vehiclesOf(vehicleOfOrder),
  followups: noFollowups,
};

const wholeOrder = fields(orderParts);

/** Missing requirements for an order, of a sent or a stored record: by field, in the words of `MESSAGES`. */
export const orderErrors = (record: unknown): FieldErrors =>
  E.match<FieldErrors, unknown, FieldErrors>(
    (errors) => errors,
    () => ({}),
  )(decodeWith(wholeOrder)(record));
