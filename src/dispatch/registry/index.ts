import { defineForgetting } from '../../platform/command/forgetting.ts';
import type { Part } from '../../platform/parts.ts';
import { recordLookUp } from './commands/record-look-up.ts';
import { storedNumber } from './numbers.ts';
import { registrations } from './read-models/registrations.ts';
import { registration } from './registration.ts';
import { carrierData } from './resolvers/carrier-data.ts';
import type { LookUp } from './resolvers/look-up.ts';

export const createRegistrations = (lookUp: LookUp): Part => ({
  internal: [recordLookUp],
  readModels: [registrations],
  rest: [carrierData(lookUp)],
  subjects: [defineForgetting({ name: 'forgetRegistration', of: registration, id: storedNumber })],
});
