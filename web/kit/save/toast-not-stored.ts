import { toastFailure } from '../toast-failure.ts';
import { mayRepeat, type NotStored } from './outcome.ts';

type ToastOptions = {
  /** See `toast`. */
  readonly subject: string;
  /** Offered as "Try again" if a retry may succeed. */
  readonly retry?: () => unknown;
};

/** Shows why something was not stored. */
export const toastNotStored = ({ state, error }: NotStored, { subject, retry }: ToastOptions): void => {
  const offer = retry && mayRepeat(state) ? { text: 'Try again', onClick: retry } : undefined;
  toastFailure(subject, error, offer);
};
