import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { asApiError } from '../graphql/api-error.ts';
import { askFailedAgain } from '../graphql/ask-again.ts';
import { ErrorsButton } from './list-errors.tsx';

type ProblemProps = {
  readonly title: string;
  /** What it means here, where the title does not say it. */
  readonly explanation?: string;
  readonly error: unknown;
  readonly retry?: () => void;
};

/** What could not be done, in words; a way to try again, with all else that failed; and the particulars for whoever is asked. */
export const Problem = ({ title, explanation, error, retry }: ProblemProps) => {
  const problem = asApiError(error);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const again = (): void => {
    retry?.();
    dispatch(askFailedAgain());
  };
  return (
    <Callout intent={Intent.DANGER} icon={null} role="alert" className="problem">
      <strong>{title}</strong>
      <p>{explanation ? `${explanation} ${problem.message}` : problem.message}</p>
      <div className="problem-actions">
        {retry && <Button onClick={again} text="Retry" />}
        <ErrorsButton errors={[problem, ...(problem.others ?? [])]} />
      </div>
    </Callout>
  );
};
