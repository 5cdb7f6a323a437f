import { Intent } from '@blueprintjs/core';
import { asApiError } from '../api/api-error.ts';
import { type Offer, toast } from './toaster.ts';

/**
 * Shows a server error; internal errors include a reference. See `toast` for `subject`.
 */
export const toastFailure = (subject: string, thrown: unknown, offer?: Offer): void => {
  const { code, message, correlationId } = asApiError(thrown);
  // The session banner shows it already.
  if (code === 'UNAUTHENTICATED') return;
  const text = code === 'INTERNAL' && correlationId ? `${message} (reference ${correlationId})` : message;
  toast(subject, text, Intent.DANGER, offer);
};
