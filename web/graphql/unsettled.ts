import { useRef } from 'react';
import type { RejectionCode } from '../../src/shared-kernel/rejection.ts';
import { asApiError } from './api-error.ts';
import { uuid } from './intention.ts';

/** What is sent, and the key under which a repeat of it is carried out once. */
export type Attempt<Input> = { readonly input: Input; readonly intention: string };

/** These are said of the attempt that they answer alone, and nothing of an earlier one that got no answer. */
const OF_THIS_ATTEMPT: ReadonlySet<RejectionCode> = new Set([
  'UNAVAILABLE',
  'TOO_MANY',
  'UNAUTHENTICATED',
  'INTERNAL',
]);

/** Whether it is open after an error what became of an attempt, or of the one that it repeats. */
export const staysUnknown = (code: RejectionCode, wasUnknown: boolean): boolean =>
  code === 'OUTCOME_UNKNOWN' || (wasUnknown && OF_THIS_ATTEMPT.has(code));

type SendOnce<Input> = <Answer>(
  input: Input,
  send: (attempt: Attempt<Input>) => Promise<Answer>,
) => Promise<{ readonly sent: Input; readonly answer: Answer }>;

/**
 * Sends one input after the other, each under a key of its own. One whose outcome is not known is repeated as it was,
 * whatever comes after it, until that is known: `sent` says which it is that was answered.
 */
export const sendingOnce = <Input>(): SendOnce<Input> => {
  let unsettled: Attempt<Input> | undefined;
  return async (input, send) => {
    const attempt = unsettled ?? { input, intention: uuid() };
    try {
      const answer = await send(attempt);
      unsettled = undefined;
      return { sent: attempt.input, answer };
    } catch (thrown) {
      unsettled = staysUnknown(asApiError(thrown).code, unsettled !== undefined) ? attempt : undefined;
      throw thrown;
    }
  };
};

/** For as long as the component lives. */
export const useSendingOnce = <Input>(): SendOnce<Input> => {
  const send = useRef<SendOnce<Input>>(null);
  send.current ??= sendingOnce<Input>();
  return send.current;
};
