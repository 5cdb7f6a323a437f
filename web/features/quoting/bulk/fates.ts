import type { ApiError } from '../../../graphql/api-error.ts';
import type { BatchOutcome } from './bulk-types.ts';

/**
 * What became of one record. `refused` is final; of an `unknown` one it is not known whether it was stored, or it
 * certainly was not, and it may be tried again under the same key. One without a fate has not been sent.
 */
export type Fate =
  | { readonly state: 'changed'; readonly revision: number | null }
  | { readonly state: 'unchanged' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string };

/** By the record's id. */
export type Fates = ReadonlyMap<string, Fate>;

/** A repeat under the same key is carried out once, so these can be tried again without harm. */
const REPEATABLE: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'TOO_MANY',
  'UNAUTHENTICATED',
  'INTERNAL',
]);

/** A failed check says field by field what to do; other refusals say it themselves. */
export const reasonOf = (message: string, fields: ReadonlyArray<string>): string =>
  fields.length > 0 ? [...new Set(fields)].join(' ') : message;

const rejected = (code: string, reason: string): Fate => ({
  state: REPEATABLE.has(code) ? 'unknown' : 'refused',
  reason,
});

export const fateOf = ({ revision, changed, error }: BatchOutcome): Fate => {
  if (error)
    return rejected(
      error.code,
      reasonOf(
        error.message,
        error.fields.map(({ message }) => message),
      ),
    );
  return changed ? { state: 'changed', revision } : { state: 'unchanged' };
};

/** What a call that failed as a whole means for each of its records. */
export const fateAfter = ({ code, message, fields }: ApiError): Fate =>
  rejected(code, reasonOf(message, Object.values(fields)));

/** The same where a change was to be taken back: what somebody else changed since stays. */
export const fateAfterUndo = (error: ApiError): Fate => {
  const people = new Set((error.changes ?? []).map(({ by }) => by));
  return error.code === 'CONFLICT' && people.size > 0
    ? { state: 'refused', reason: `Skipped: changed since by ${[...people].join(', ')}.` }
    : fateAfter(error);
};
