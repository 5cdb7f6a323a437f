import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { ChangesWire } from '../quote-api.ts';
import { withFullPayFlag } from '../quote-record/record-sections.ts';
import type { NewRecord } from './validation.ts';

/**
 * What an update has to change of a record that was made of `sent` for it to be as `wanted`. Notes can only be added,
 * so that one which was changed stands there twice, as it was and as it is.
 */
export const changesSince = (sent: NewRecord, wanted: NewRecord): ChangesWire => {
  const { internalNotes, ...parts } = wanted;
  const changed: ChangesWire = Object.fromEntries(
    Object.entries(parts).filter(([part, value]) => !sameValue(value, sent[part as keyof NewRecord])),
  );
  const added = internalNotes.filter((note) => !sent.internalNotes.some((each) => sameValue(each, note)));
  return withFullPayFlag(
    { ...changed, ...(added.length > 0 && { internalNotes: added }) },
    wanted.transport.fullPay,
  );
};
