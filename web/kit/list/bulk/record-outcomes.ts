import type { RejectionCode } from '../../../../src/shared-kernel/rejection.ts';
import { type ApiError, codeOf } from '../../../api/api-error.ts';
import type { BatchOutcome } from '../../../api/generated/types.ts';
import { mayRepeat, stateOf } from '../../save/outcome.ts';

export type MadeSince = 'changed' | 'gone' | 'hidden';

/**
 * Result for one record. `refused` is final. `unknown`: it is not known to be stored, and may be retried with
 * the same key; without a reason where that is all there is to say. A record without an outcome was not sent.
 * `since`: what others made of a record that is changed, where it is not as it was stored any more, or where the person
 * may not know by now.
 */
export type RecordOutcome =
  | { readonly state: 'changed'; readonly revision: number | null; readonly since?: MadeSince }
  | { readonly state: 'unchanged' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string | undefined };

/** Outcomes by record id. */
export type RecordOutcomes = ReadonlyMap<string, RecordOutcome>;

/** Error message: field errors say what to do, other errors explain themselves. */
export const reasonOf = (message: string, fields: ReadonlyArray<string>): string =>
  fields.length > 0 ? [...new Set(fields)].join(' ') : message;

/** What a retry may change stays `unknown`; the key prevents duplicates. */
const rejected = (code: RejectionCode, reason: string): RecordOutcome =>
  mayRepeat(stateOf(code))
    ? { state: 'unknown', reason: code === 'OUTCOME_UNKNOWN' ? undefined : reason }
    : { state: 'refused', reason };

export const outcomeOf = ({ revision, changed, error }: BatchOutcome): RecordOutcome => {
  if (error)
    return rejected(
      codeOf(error.code),
      reasonOf(
        error.message,
        error.fields.map(({ message }) => message),
      ),
    );
  return changed ? { state: 'changed', revision } : { state: 'unchanged' };
};

/** Outcome of each record of a request that failed as a whole. */
export const outcomeAfter = ({ code, message, fields }: ApiError): RecordOutcome =>
  rejected(code, reasonOf(message, Object.values(fields)));

/** The same for an undo: changes that other users made since are kept. */
export const outcomeAfterUndo = (error: ApiError): RecordOutcome => {
  const people = new Set((error.changes ?? []).map(({ by }) => by));
  return error.code === 'CONFLICT' && people.size > 0
    ? { state: 'refused', reason: `Skipped: changed since by ${[...people].join(', ')}.` }
    : outcomeAfter(error);
};
