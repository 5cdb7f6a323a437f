import { Problem } from '../../../kit/problem.tsx';

type UncheckedProps = { readonly error: unknown; readonly retry: () => unknown };

/** Said where nobody knows whether the carrier may be given the load; nothing without an error. */
export const Unchecked = ({ error, retry }: UncheckedProps) =>
  error === undefined ? null : (
    <div className="whole">
      <Problem
        title="It could not be checked whether this carrier may be given the load"
        error={error}
        retry={retry}
      />
    </div>
  );
