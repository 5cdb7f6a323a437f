import type { RejectionCode } from '../../../src/shared-kernel/rejection.ts';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import type { SaveFailure } from '../form/sources.ts';

/**
 * Why an input was not stored:
 * - `invalid`: a rule rejects it (`error.fields` names the fields); every retry would be rejected too
 * - `conflict`: somebody else changed the same part (`error.changes`, if known)
 * - `forbidden`: the user lacks the permission
 * - `offline`: nothing was stored; a retry may succeed
 * - `unknown`: the response was lost; a retry with the same key stores nothing twice
 */
export type NotStoredState = 'invalid' | 'conflict' | 'forbidden' | 'offline' | 'unknown';

export type NotStored = { readonly state: NotStoredState; readonly error: ApiError };

/** `accepted`: stored, but not readable yet. */
export type Stored<Response> =
  | { readonly state: 'saved'; readonly answer: NonNullable<Response> }
  | { readonly state: 'accepted' };

/** Result of a save. */
export type SaveOutcome<Response = unknown> = Stored<Response> | NotStored;

const STATES: Readonly<Record<RejectionCode, NotStoredState>> = {
  INVALID: 'invalid',
  REFUSED: 'invalid',
  NOT_FOUND: 'invalid',
  CONFLICT: 'conflict',
  FORBIDDEN: 'forbidden',
  UNAUTHENTICATED: 'offline',
  TOO_MANY: 'offline',
  UNAVAILABLE: 'offline',
  INTERNAL: 'offline',
  OUTCOME_UNKNOWN: 'unknown',
};

/** The state after an error of a first attempt. */
export const stateOf = (code: RejectionCode): NotStoredState => STATES[code];

/** `repeats`: the attempt repeats one with unknown outcome, which stays unknown if this one did not get through. */
const notStored = (thrown: unknown, repeats = false): NotStored => {
  const error = asApiError(thrown);
  const state = stateOf(error.code);
  return { state: state === 'offline' && repeats ? 'unknown' : state, error };
};

/** A null response means that the command was stored but its result is not readable yet. */
const stored = <Response>(answer: Response): Stored<Response> =>
  answer === null || answer === undefined ? { state: 'accepted' } : { state: 'saved', answer };

/** Runs an attempt and returns its outcome, see `notStored` for `repeats`. Never throws. */
export const settle = async <Response>(
  send: () => Promise<Response>,
  repeats = false,
): Promise<SaveOutcome<Response>> => {
  try {
    return stored(await send());
  } catch (thrown) {
    return notStored(thrown, repeats);
  }
};

export const isStored = <Response>(outcome: SaveOutcome<Response>): outcome is Stored<Response> =>
  outcome.state === 'saved' || outcome.state === 'accepted';

/** Null if it is not readable yet. */
export const answerOf = <Response>(outcome: Stored<Response>): NonNullable<Response> | null =>
  outcome.state === 'saved' ? outcome.answer : null;

/** Whether a retry of the same input may succeed. */
export const mayRepeat = (state: SaveOutcome['state']): boolean => state === 'offline' || state === 'unknown';

/** Undefined for what is stored. */
export const failureOf = (outcome: SaveOutcome): SaveFailure | undefined => {
  if (isStored(outcome)) return undefined;
  if (outcome.state === 'unknown') return 'unknown';
  return mayRepeat(outcome.state) ? 'failed' : 'refused';
};

/** Error message for the user. An unknown outcome does not claim `notDone`. */
export const whyNotStored = (
  notDone: string,
  { state, error }: NotStored,
  why: string = error.message,
): string => (state === 'unknown' ? why : `${notDone} ${why}`);
