import type { EventOf } from '../../../shared-kernel/event.ts';
import { CONVERSIONS } from './conversions.ts';
import { CopiedFrom } from './copied-from.ts';
import { FileAttached } from './file-attached.ts';
import { NOTE_EVENTS } from './notes.ts';
import { PriceQuoted } from './price-quoted.ts';
import { CREATIONS } from './record-created.ts';
import { SECTION_CHANGES } from './section-changes.ts';
import { TransactionKept } from './transaction-kept.ts';

/** All events of a record. */
export const RECORD_EVENTS = [
  ...CREATIONS,
  ...SECTION_CHANGES,
  ...NOTE_EVENTS,
  FileAttached,
  ...CONVERSIONS,
  CopiedFrom,
  PriceQuoted,
  TransactionKept,
] as const;

export type RecordEvent = EventOf<(typeof RECORD_EVENTS)[number]>;
