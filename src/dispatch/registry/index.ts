import { defineForgetting } from '../../platform/command/forgetting.ts';
import type { RegistryAccess } from '../../platform/config.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Part } from '../../platform/parts.ts';
import { openRegistry } from './adapters/open-registry.ts';
import { recordLookUp } from './commands/record-look-up.ts';
import { storedNumber } from './numbers.ts';
import { registrations } from './read-models/registrations.ts';
import { registration } from './registration.ts';
import { carrierData } from './resolvers/carrier-data.ts';
import { createLookUp } from './resolvers/look-up.ts';

export type RegistryOutside = {
  readonly registry: RegistryAccess;
  readonly log: Pick<Logger, 'warn'>;
};

export const createRegistrations = ({ registry, log }: RegistryOutside): Part => ({
  internal: [recordLookUp],
  readModels: [registrations],
  rest: [carrierData(createLookUp(openRegistry(registry, log)))],
  subjects: [defineForgetting({ name: 'forgetRegistration', of: registration, id: storedNumber })],
});
