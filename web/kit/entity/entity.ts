import * as E from 'fp-ts/lib/Either.js';
import type { Decoder } from 'io-ts';
import type { FieldValues, ResolverResult } from 'react-hook-form';
import { INVALID_FORM } from '../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../src/shared-kernel/validation.ts';
import { toFormErrors } from '../form/errors.ts';
import type { SaveOutcome } from '../save/outcome.ts';

/** A plain entity that users create, update and delete: a referrer, a status, a carrier. */
export type Entity<Row, Draft extends FieldValues> = {
  /** Singular name within a sentence: `referrer`. */
  readonly one: string;
  /** The server's validation of the input, from the context's contract. */
  readonly codec: Decoder<unknown, unknown>;
  /** Initial form values; of a new entity if `row` is null. */
  readonly draftOf: (row: Row | null) => Draft;
  /** Label of the field at a path, for the error summary. */
  readonly labelOf: (path: string) => string;
  /** Message after a save, unless the specification has its own text. */
  readonly saved: (isNew: boolean) => string;
  readonly deleted: string;
  /** Message after a deletion was taken back, where it can be. */
  readonly restored?: string;
  /** Wraps the server's error message; the message alone by default. */
  readonly notSaved?: (why: string) => string;
  readonly notDeleted?: (why: string) => string;
};

/** Form resolver with a codec's validation. */
export const resolveBy =
  <Draft extends FieldValues>(codec: Decoder<unknown, unknown>) =>
  (draft: Draft): ResolverResult<Draft, Draft> => {
    const decoded = decodeWith(codec)(draft);
    return E.isLeft(decoded)
      ? { values: {}, errors: toFormErrors(decoded.left) as never }
      : { values: draft, errors: {} };
  };

/** An outcome with the entity's error message. Field errors keep the form's own. */
export const inWords = <Response>(
  outcome: SaveOutcome<Response>,
  words: ((why: string) => string) | undefined,
): SaveOutcome<Response> =>
  words && 'error' in outcome && outcome.error.message !== INVALID_FORM
    ? { ...outcome, error: { ...outcome.error, message: words(outcome.error.message) } }
    : outcome;
