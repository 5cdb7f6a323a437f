import { Button, Callout, Intent, PopoverNext } from '@blueprintjs/core';
import { type ApiError, asApiError } from '../graphql/api-error.ts';

const Details = ({ error }: { readonly error: ApiError }) => (
  <dl className="problem-details">
    <dt>Message</dt>
    <dd>{error.message}</dd>
    <dt>Code</dt>
    <dd>{error.code}</dd>
    {error.path && <dt>Path</dt>}
    {error.path && <dd>{error.path.join('.')}</dd>}
    {error.locations && <dt>Locations</dt>}
    {error.locations && <dd>{error.locations.map(({ line, column }) => `${line}:${column}`).join(', ')}</dd>}
    {error.correlationId && <dt>Reference</dt>}
    {error.correlationId && <dd>{error.correlationId}</dd>}
  </dl>
);

type ProblemProps = { readonly title: string; readonly error: unknown; readonly retry?: () => void };

/** What could not be done, in words; a way to try again; and the particulars for whoever is asked. */
export const Problem = ({ title, error, retry }: ProblemProps) => {
  const problem = asApiError(error);
  return (
    <Callout intent={Intent.DANGER} icon={null} role="alert" className="problem">
      <strong>{title}</strong>
      <p>{problem.message}</p>
      <div className="problem-actions">
        {retry && <Button onClick={retry} text="Retry" />}
        <PopoverNext content={<Details error={problem} />} placement="bottom-start">
          <Button variant="minimal" text="Errors" />
        </PopoverNext>
      </div>
    </Callout>
  );
};
