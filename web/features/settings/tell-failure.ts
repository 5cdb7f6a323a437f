import { Intent } from '@blueprintjs/core';
import { asApiError } from '../../graphql/api-error.ts';
import { toast } from '../../ui/toaster.ts';

/** Why a change was not stored, as the server says it (specification, settings 8). */
export const tellFailure = (thrown: unknown): void => {
  const { code, message, correlationId } = asApiError(thrown);
  // The banner says it already, with the way back.
  if (code === 'UNAUTHENTICATED') return;
  toast(code === 'INTERNAL' ? `${message} (reference ${correlationId})` : message, Intent.DANGER);
};
