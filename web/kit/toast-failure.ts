import { Intent } from '@blueprintjs/core';
import { asApiError } from '../api/api-error.ts';
import { type Offer, toast } from './toaster.ts';

/** What a server error says to the user, internal errors with a reference; undefined if the session banner says it already. */
export const failureInWords = (thrown: unknown): string | undefined => {
  const { code, message, correlationId } = asApiError(thrown);
  if (code === 'UNAUTHENTICATED') return undefined;
  return code === 'INTERNAL' && correlationId ? `${message} (reference ${correlationId})` : message;
};

/** Shows a server error. See `toast` for `subject`. */
export const toastFailure = (subject: string, thrown: unknown, offer?: Offer): void => {
  const words = failureInWords(thrown);
  if (words !== undefined) toast(subject, words, Intent.DANGER, offer);
};
