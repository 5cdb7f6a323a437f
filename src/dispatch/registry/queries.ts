import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { Registration } from './facts.ts';

/** The last look-ups of a carrier in the registry: by its DOT number, and by its MC number if that is another one's. */
export const registrationsOfCarrier = contextQuery<CarrierId, ReadonlyArray<Registration>>(
  'dispatch.registrationsOfCarrier',
);

/** Whether a carrier is looked up again every night while it has had a dispatch in the last 90 days. */
export const isRecheckedNightly = contextQuery<CarrierId, boolean>('dispatch.isRecheckedNightly');
