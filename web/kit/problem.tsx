import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { asApiError } from '../api/api-error.ts';
import { askFailedAgain } from '../api/ask-again.ts';
import { forOutside } from '../api/for-outside.ts';
import { RETRY } from './again-words.ts';
import { ErrorsButton } from './list/list-errors.tsx';
import { useIsOutside } from './outside.ts';
import { isPassing, useAgain } from './use-again.ts';

type ProblemProps = {
  readonly title: string;
  /** Consequence for the user, if the title is not enough. */
  readonly explanation?: string;
  /** Undefined: there is none. */
  readonly error: unknown;
  readonly retry?: () => void;
};

const nothing = (): void => undefined;

/**
 * Error message with a Retry for all failed queries, and details for support; nothing without an error. An error that
 * may pass is tried again by itself. People outside of the office read of the office alone, and no details.
 */
export const Problem = ({ title, explanation, error, retry }: ProblemProps) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useAgain(isPassing(error) && retry !== undefined, retry ?? nothing);
  const isOutside = useIsOutside();
  if (error === undefined) return null;
  const problem = isOutside ? forOutside(asApiError(error)) : asApiError(error);
  const again = (): void => {
    retry?.();
    dispatch(askFailedAgain());
  };
  return (
    <Callout intent={Intent.DANGER} icon={null} role="alert" className="problem">
      <strong>{title}</strong>
      <p>{explanation ? `${explanation} ${problem.message}` : problem.message}</p>
      <div className="problem-actions">
        {retry && <Button onClick={again} text={RETRY} />}
        {!isOutside && <ErrorsButton errors={[problem, ...(problem.others ?? [])]} />}
      </div>
    </Callout>
  );
};
