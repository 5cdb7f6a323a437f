import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { CarrierView } from '../carriers/carrier-view.ts';
import type { Registration } from '../registry/facts.ts';
import type { DispatchView } from './dispatch-view.ts';

/** Asked by this context alone: batched within a request. */
export const carrierById = contextQuery<CarrierId, CarrierView>('dispatch.carrierById');
export const dispatchesOf = contextQuery<RecordId, ReadonlyArray<DispatchView>>('dispatch.dispatchesOf');

/** The last look-ups of a carrier in the registry: by its DOT number, and by its MC number if that is another one's. */
export const registrationsOfCarrier = contextQuery<CarrierId, ReadonlyArray<Registration>>(
  'dispatch.registrationsOfCarrier',
);
