import type { FileEvent } from '../../shared-kernel/stored-file.ts';
import { FileAttached } from './events/file-attached.ts';

/** The events by which a record holds files. */
export const FILE_EVENTS: ReadonlyArray<FileEvent> = [
  { definition: FileAttached, key: ({ key }: FileAttached['data']) => key },
];
