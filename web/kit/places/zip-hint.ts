import { isPassing } from '../use-again.ts';

const UNKNOWN = 'No place is known for this ZIP code. Type city and state yourself.';
const NOT_FOUND_NOW =
  'The place of this ZIP code cannot be looked up now; that is tried again. City and state can be typed.';
const NOT_FOUND = 'The place of this ZIP code could not be looked up. City and state can be typed.';

type LookedUp = {
  /** Null for an unknown ZIP code; undefined without an answer. */
  readonly found: unknown;
  /** Why there is no answer; undefined unless the look-up has failed. */
  readonly error: unknown;
};

/** Why a ZIP code fills in no city and state; undefined where it does, or may yet. */
export const zipHint = ({ found, error }: LookedUp): string | undefined => {
  if (error !== undefined) return isPassing(error) ? NOT_FOUND_NOW : NOT_FOUND;
  return found === null ? UNKNOWN : undefined;
};
