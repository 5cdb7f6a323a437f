import { Intent } from '@blueprintjs/core';
import { asApiError } from '../api/api-error.ts';
import { type Offer, toast } from './toaster.ts';
import { isOffline } from './use-offline.ts';

const UNREACHED: ReadonlyArray<string> = ['UNAVAILABLE', 'OUTCOME_UNKNOWN'];

/**
 * Shows a server error; internal errors include a reference. See `toast` for `subject`.
 */
export const toastFailure = (subject: string, thrown: unknown, offer?: Offer): void => {
  const { code, message, correlationId } = asApiError(thrown);
  // The session banner shows it already.
  if (code === 'UNAUTHENTICATED') return;
  // So does the one about the connection.
  if (isOffline() && offer === undefined && UNREACHED.includes(code)) return;
  const text = code === 'INTERNAL' && correlationId ? `${message} (reference ${correlationId})` : message;
  toast(subject, text, Intent.DANGER, offer);
};
