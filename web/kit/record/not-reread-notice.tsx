import { Problem } from '../problem.tsx';
import { useOffline } from '../use-offline.ts';
import './above-page.css';

type NotRereadProps = {
  readonly what: string;
  readonly error: unknown;
  readonly retry: () => unknown;
};

/** Without a connection, the foot of the window says why. */
export const NotRereadNotice = ({ what, error, retry }: NotRereadProps) =>
  useOffline() ? null : (
    <div className="above-page">
      <Problem
        title={`The ${what} could not be read again`}
        explanation="What is shown may be outdated; what you type is kept."
        error={error}
        retry={retry}
      />
    </div>
  );
