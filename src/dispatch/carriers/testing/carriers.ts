import { decoded } from '../../../platform/decoded.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { carrierInput } from '../../contract/carriers.ts';
import { driverIdOf } from '../../contract/driver-id.ts';
import type { CarrierEvent, CarrierValues } from '../events.ts';

export const CARRIER_7 = 7 as CarrierId;

/** A carrier with name, street and phone alone. */
export const LEAST_CARRIER: CarrierValues = decoded(carrierInput, {
  companyName: 'Red Rock Transport',
  address: '12 Mesa Road',
  phoneNumber: '+14355550100',
});

export const WHOLE_CARRIER: CarrierValues = {
  ...LEAST_CARRIER,
  mcNumber: '123456',
  city: 'Moab',
  state: 'UT',
  zipcode: '84532',
  firstContact: 'Ruth',
  ein: '12-3456789',
};

export const added = (values: CarrierValues = WHOLE_CARRIER): CarrierEvent => ({
  type: 'CarrierAdded',
  data: { ...values, carrierId: CARRIER_7 },
});

export const changed = (values: object): CarrierEvent => ({
  type: 'CarrierChanged',
  data: { ...WHOLE_CARRIER, ...values, carrierId: CARRIER_7 },
});

export const DRIVER_1 = driverIdOf(CARRIER_7, 1);
export const OMAR = { firstName: 'Omar', lastName: null, phoneNumber: '+14355550101', email: null };

export const driverAdded: CarrierEvent = {
  type: 'DriverAdded',
  data: { ...OMAR, carrierId: CARRIER_7, driverId: DRIVER_1 },
};
