import type { Part } from '../../platform/parts.ts';
import { recordLookUp } from './commands/record-look-up.ts';
import { forgetRegistration, registrationsForget } from './reactions/forget.ts';
import { registrations } from './read-models/registrations.ts';
import { carrierData } from './resolvers/carrier-data.ts';
import type { LookUp } from './resolvers/look-up.ts';

export const createRegistrations = (lookUp: LookUp): Part => ({
  internal: [recordLookUp],
  readModels: [registrations],
  rest: [carrierData(lookUp)],
  reactions: [registrationsForget],
  subjects: [forgetRegistration],
});
