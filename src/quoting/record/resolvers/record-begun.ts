import type { Outcome } from '../../../platform/command/command.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { isCreation } from '../events/record-created.ts';
import { RECORD_EVENTS, type RecordEvent } from '../events/record-events.ts';
import { type LockableRow, type QuoteRecordRow, quoteRecord } from '../read-models/quote-record.ts';

const KNOWN = new Set(RECORD_EVENTS.map(({ type }): string => type));

/**
 * The row of a record that a command has just created, folded from its events; undefined for a repeat. It saves the query
 * alone: the answer still waits for the read models of its field, which a repeat and the next request read.
 */
export const recordBegunBy = ({ events, newId }: Outcome): LockableRow | undefined => {
  const [first] = events;
  if (!first || !isCreation(first)) return undefined;
  const known = events.filter(({ type }) => KNOWN.has(type)) as ReadonlyArray<Recorded<RecordEvent>>;
  const row = known.reduce<QuoteRecordRow | undefined>(
    (before, event) => quoteRecord.evolve(before, event, newId),
    undefined,
  );
  return row && { ...row, locked: false };
};
