import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { StoredFile } from '../../shared-kernel/stored-file.ts';
import type { CarrierView } from './carrier-view.ts';

/** Asked by this context alone: batched within a request. */
export const carrierById = contextQuery<CarrierId, CarrierView>('dispatch.carrierById');

/** Null for an unknown id and for a removed document, and where the carrier was forgotten. */
export const carrierDocumentById = contextQuery<string, StoredFile>('dispatch.carrierDocumentById');
