import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { driverIdOf } from '../../contract/driver-id.ts';
import type { CarrierEvent, CarrierValues } from '../events.ts';

export const CARRIER_7 = 7 as CarrierId;

/** A carrier with name, street and phone alone. */
export const LEAST_CARRIER: CarrierValues = {
  companyName: 'Red Rock Transport',
  mcNumber: null,
  dotNumber: null,
  address: '12 Mesa Road',
  city: null,
  state: null,
  zipcode: null,
  phoneNumber: '+14355550100',
  fax: null,
  email: null,
  firstContact: null,
  secondContact: null,
  contactOption: 'USE_ALL',
  insuranceExpires: null,
  needs1099: false,
  ein: null,
  ssn: null,
  customField1: null,
  customField2: null,
  customField3: null,
  customField4: null,
};

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

export const DRIVER_1 = driverIdOf(CARRIER_7, 1);
export const OMAR = { firstName: 'Omar', lastName: null, phoneNumber: '+14355550101', email: null };

export const driverAdded: CarrierEvent = {
  type: 'DriverAdded',
  data: { ...OMAR, carrierId: CARRIER_7, driverId: DRIVER_1 },
};
