import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { carrierOfDriver, type DriverId, driverId, driverIdOf } from '../../contract/driver-id.ts';
import {
  DRIVER,
  DRIVER_FIELDS,
  type DriverField,
  driverChanges,
  driverInput,
} from '../../contract/drivers.ts';
import { type Carrier, carrier, carrierStream, type Driver } from '../carrier.ts';
import { CARRIER_EVENTS, type CarrierEvent } from '../events.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

const ofDriver = {
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ id }: { readonly id: DriverId }) => carrierStream(carrierOfDriver(id)),
} as const;

/** Decides about an existing driver. */
const about = (
  state: Carrier | undefined,
  id: DriverId,
  decide: (driver: Driver, carrier: Carrier) => Decision,
): Decision => {
  const driver = state?.drivers.find((each) => each.id === id);
  return state && driver ? decide(driver, state) : E.left(noMember('driver'));
};

/** Each event of a carrier carries on the whole list, so its cost grows with it. */
export const MOST_DRIVERS = 1_000;

const TOO_MANY = rejection(
  'REFUSED',
  'This carrier has 1,000 drivers, those who were removed included, which is the most. Restore one who was removed, or correct a name.',
);

/** Adds a driver to a carrier. Dispatchers add one while they dispatch (rules, "Permissions"). */
export const addDriver = defineCommand({
  name: 'addDriver',
  input: both(fields({ carrierId }), driverInput),
  permission: ['carrier_update', 'order_dispatch_only'],
  aggregate: carrier,
  stream: ({ carrierId: id }) => carrierStream(id),
  decide: ({ state, input: { carrierId: id, ...values } }): Decision => {
    if (!state) return E.left(noMember('carrier'));
    if (state.drivers.length >= MOST_DRIVERS) return E.left(TOO_MANY);
    const driverId = driverIdOf(id, state.drivers.length + 1);
    return unlessForgotten(CARRIER_EVENTS, state, [
      { type: 'DriverAdded', data: { ...values, carrierId: id, driverId } },
    ]);
  },
  creates: ({ data }) => ('driverId' in data ? data.driverId : ''),
});

const NAMES = Object.fromEntries(DRIVER_FIELDS.map((name) => [name, DRIVER[name].label])) as Record<
  DriverField,
  string
>;

/** Changes some fields of a driver, also of a retired one. Two people's changes of different fields both succeed. */
export const updateDriver = defineCommand({
  ...ofDriver,
  name: 'updateDriver',
  input: driverChanges,
  decide: ({ state, input: { id, revision: seen, ...sent } }): Decision =>
    about(state, id, (driver, of) => {
      const { id: _id, retired: _retired, ...values } = driver;
      const after = { ...values, ...sent };
      const sections = DRIVER_FIELDS.filter((name) => !sameValue(after[name], values[name]));
      if (sections.length === 0) return E.right([]);
      const driverOf = { revision: of.revision, changed: of.driversChanged[id] ?? {} };
      const conflict = conflictOf(driverOf, {
        ...{ sections, seen, names: NAMES, shown: 'carrier' },
      });
      if (conflict) return E.left(conflict);
      const data = { ...after, carrierId: of.id, driverId: id };
      return unlessForgotten(CARRIER_EVENTS, of, [{ type: 'DriverChanged', data }]);
    }),
});

const becomes = (name: string, retired: boolean) =>
  defineCommand({
    ...ofDriver,
    name,
    input: fields({ id: driverId }),
    decide: ({ state, input: { id } }): Decision =>
      about(state, id, (driver, of) => {
        const type = retired ? 'DriverRetired' : 'DriverRestored';
        return E.right(
          driver.retired === retired ? [] : [{ type, data: { carrierId: of.id, driverId: id } }],
        );
      }),
  });

/** The driver can no longer be chosen; dispatches keep the name. */
export const retireDriver = becomes('retireDriver', true);
/** Takes a retirement back. */
export const restoreDriver = becomes('restoreDriver', false);
