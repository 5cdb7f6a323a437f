import { contextQuery } from '../../../shared-kernel/context-query.ts';
import type { StoredFile } from '../../../shared-kernel/stored-file.ts';

/** Null for an unknown id and for a removed document, and where the carrier was forgotten. */
export const carrierDocumentById = contextQuery<string, StoredFile>('dispatch.carrierDocumentById');
