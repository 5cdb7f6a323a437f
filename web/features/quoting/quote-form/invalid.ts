import { Intent } from '@blueprintjs/core';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { partsOf } from '../../../kit/form/errors.ts';
import { toast } from '../../../kit/toaster.ts';

/** Text from the specification (core, 5 and 8), like that of `INVALID_FORM`. */
const INVALID_VEHICLES = 'Vehicles has some invalid fields';

/** The quoted sentences about invalid fields; none of no errors. */
export const invalidSentences = (errors: object): ReadonlyArray<string> => {
  const parts = partsOf(errors);
  if (parts.length === 0) return [];
  return [INVALID_FORM, ...(parts.includes('vehicles') ? [INVALID_VEHICLES] : [])];
};

/** A sentence with its full stop, which those of the specification lack that stand alone. */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** Shows sentences as one message, if there are any; see `toast` for `subject`. */
export const sayRefused = (sentences: ReadonlyArray<string>, subject: string): void => {
  const last = sentences.at(-1);
  if (last === undefined) return;
  toast(subject, [...sentences.slice(0, -1).map(ended), last].join(' '), Intent.DANGER);
};

/** Shows why a save was rejected, in one message; see `toast` for `subject`. */
export const sayInvalid = (errors: object, subject: string): void =>
  sayRefused(invalidSentences(errors), subject);
