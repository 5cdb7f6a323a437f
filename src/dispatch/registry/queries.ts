import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { Registration } from './facts.ts';

/** The last look-ups of a carrier in the registry: by its DOT number, and by its MC number if that is another one's. */
export const registrationsOfCarrier = contextQuery<CarrierId, ReadonlyArray<Registration>>(
  'dispatch.registrationsOfCarrier',
);
