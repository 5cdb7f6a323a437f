import { Intent } from '@blueprintjs/core';
import { asApiError } from '../graphql/api-error.ts';
import { type Offer, toast } from './toaster.ts';

/**
 * Why something was not done, as the server says it; what went wrong inside it has a reference to quote. It goes when
 * something else is told about `subject`.
 */
export const tellFailure = (thrown: unknown, offer?: Offer, subject?: string): void => {
  const { code, message, correlationId } = asApiError(thrown);
  // The banner says it already, with the way back.
  if (code === 'UNAUTHENTICATED') return;
  const told = code === 'INTERNAL' ? `${message} (reference ${correlationId})` : message;
  toast(told, Intent.DANGER, offer, subject);
};
