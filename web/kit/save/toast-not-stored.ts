import { Intent } from '@blueprintjs/core';
import { INVALID_FORM } from '../../../src/shared-kernel/rejection.ts';
import type { ApiError } from '../../api/api-error.ts';
import { TRY_AGAIN } from '../again-words.ts';
import { isFailureSaid } from '../form/saves-said.ts';
import { failureInWords, toastFailure } from '../toast-failure.ts';
import { dismissToast, type Offer, toast, toastUntilSettled } from '../toaster.ts';
import { isOffline } from '../use-offline.ts';
import { mayRepeat, type NotStored } from './outcome.ts';

type ToastOptions = {
  /** See `toast`. */
  readonly subject: string;
  /**
   * Names what was not stored, as in `Quote 12`: what may be tried again is said until it is settled, as nothing else keeps
   * it. Null for the input of a form, which keeps it, and whose title row says so.
   */
  readonly of: string | null;
  /** Offered as "Try again" if a retry may succeed. */
  readonly retry?: () => unknown;
  /** What leads on where a retry cannot succeed. */
  readonly instead?: Offer | undefined;
  /** A form with several fields marks the invalid ones itself. */
  readonly isMarked?: boolean;
};

/** The banner says that one is signed out, and not what was lost by it. */
const SIGNED_OUT = 'It was not stored, as you are signed out.';

/** So many sentences fit a toast. */
const MOST = 3;

/** Without a form, that a form has invalid fields says nothing: their own sentences do. */
const whyRefused = ({ message, fields }: Pick<ApiError, 'message' | 'fields'>): string => {
  const sentences = [...new Set(Object.values(fields))];
  if (message !== INVALID_FORM || sentences.length === 0) return message;
  const more = sentences.length - MOST;
  return [...sentences.slice(0, MOST), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
};

/** Shows why something was not stored. While the browser is offline, the title row of a form says it alone, where there is one. */
export const toastNotStored = (
  { state, error }: NotStored,
  { subject, of, retry, instead, isMarked = false }: ToastOptions,
): void => {
  const again = retry && mayRepeat(state) ? { text: TRY_AGAIN, onClick: retry } : undefined;
  const why = { ...error, message: isMarked ? error.message : whyRefused(error) };
  if (of !== null) {
    const said = failureInWords(why) ?? SIGNED_OUT;
    const words = said.startsWith(of) ? said : `${of}: ${said}`;
    if (again) toastUntilSettled(subject, words, again);
    else toast(subject, words, Intent.DANGER, instead);
  } else if (mayRepeat(state) && isOffline() && isFailureSaid(subject)) dismissToast(subject);
  else toastFailure(subject, why, again ?? instead);
};
