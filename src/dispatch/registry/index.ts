import type { Logger } from '../../platform/logger.ts';
import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { createLookUp } from './adapters/look-up.ts';
import { recordDelisted, recordLookUp } from './commands/record-look-up.ts';
import { isRecheckedNightly, registrationsOfCarrier } from './queries.ts';
import { forgetRegistration, registrationsForget } from './reactions/forget.ts';
import { nightlyRecheck } from './reactions/nightly-recheck.ts';
import { registrations } from './read-models/registrations.ts';
import { registrationsOfCarriers } from './read-models/registrations-of-carriers.ts';
import type { Registry } from './registry.ts';
import { carrierData } from './resolvers/carrier-data.ts';

/** What the registry says of carriers; with `nightlyRecheck`, it is asked again every night. */
export const createRegistrations = (
  registry: Registry,
  {
    nightlyRecheck: isNightly,
    log,
  }: { readonly nightlyRecheck: boolean; readonly log: Pick<Logger, 'info' | 'warn'> },
): Part => {
  const lookUp = createLookUp(registry);
  return {
    internal: [recordLookUp, recordDelisted],
    readModels: [registrations],
    queryHandlers: [
      queryHandler(registrationsOfCarrier, registrationsOfCarriers),
      queryHandler(isRecheckedNightly, async (carriers) => carriers.map(() => isNightly)),
    ],
    rest: [carrierData(lookUp)],
    reactions: [registrationsForget],
    schedules: isNightly ? [nightlyRecheck(lookUp, log)] : [],
    subjects: [forgetRegistration],
  };
};
