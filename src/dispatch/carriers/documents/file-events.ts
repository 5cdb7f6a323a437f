import type { FileEvent } from '../../../shared-kernel/stored-file.ts';
import { DocumentAdded } from '../events.ts';

/** The events by which a carrier holds files. */
export const CARRIER_FILE_EVENTS: ReadonlyArray<FileEvent> = [
  { definition: DocumentAdded, key: ({ key }: { readonly key: string }) => key },
];
