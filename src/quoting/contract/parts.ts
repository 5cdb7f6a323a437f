import * as E from 'fp-ts/lib/Either.js';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { checked, decodeWith, fields } from '../../shared-kernel/validation.ts';
import { followups, vehiclesOf } from './lists.ts';
import { MESSAGES } from './messages.ts';
import { locationInput, locationOfOrder, shipperInput, shipperOfOrder } from './people-and-places.ts';
import { vehicleInput, vehicleOfOrder } from './vehicle.ts';

/** Those parts of a quote of which an order must have more. */
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

/** What an order must have in place of a quote's parts (specification, core 5); follow-ups are a quote's alone (core 2). */
export const orderParts = {
  shipper: shipperOfOrder,
  origin: locationOfOrder,
  destination: locationOfOrder,
  vehicles: vehiclesOf(vehicleOfOrder),
  followups: noFollowups,
};

const wholeOrder = fields(orderParts);

/** What a record, as it is sent or as it is kept, lacks to be an order: by field, in the words of `MESSAGES`. */
export const orderErrors = (record: unknown): FieldErrors =>
  E.match<FieldErrors, unknown, FieldErrors>(
    (errors) => errors,
    () => ({}),
  )(decodeWith(wholeOrder)(record));
