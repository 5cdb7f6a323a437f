import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { StoredFile } from '../../shared-kernel/stored-file.ts';
import type { CarrierView } from './carrier-view.ts';

/** Asked by this context alone: batched within a request. */
export const carrierById = contextQuery<CarrierId, CarrierView>('dispatch.carrierById');

/** Which carriers are counted: all, or those that an order can be given to: of a forgotten one no driver is left. */
export type Counted = 'all' | 'toChoose';

/** How many carriers there are: asked with each page of them. */
export const numberOfCarriers = contextQuery<Counted, number>('dispatch.numberOfCarriers');

/** Null for an unknown id and for a removed document, and where the carrier was forgotten. */
export const carrierDocumentById = contextQuery<string, StoredFile>('dispatch.carrierDocumentById');
