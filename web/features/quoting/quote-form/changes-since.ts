import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { RecordChangesInput } from '../../../api/generated/types.ts';
import { withFullPayFlag } from '../quote-record/editing/record-sections.ts';
import type { NewRecord } from './validation.ts';

/**
 * The update that turns a record created from `sent` into `wanted`. Notes can only be added, so an edited
 * note is there twice, old and new.
 */
export const changesSince = (sent: NewRecord, wanted: NewRecord): RecordChangesInput => {
  const { internalNotes, ...parts } = wanted;
  const changed: RecordChangesInput = Object.fromEntries(
    Object.entries(parts).filter(([part, value]) => !sameValue(value, sent[part as keyof NewRecord])),
  );
  const added = internalNotes.filter((note) => !sent.internalNotes.some((each) => sameValue(each, note)));
  return withFullPayFlag(
    { ...changed, ...(added.length > 0 && { internalNotes: added }) },
    wanted.transport.fullPay,
  );
};
