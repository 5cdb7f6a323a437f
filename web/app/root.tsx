import { Outlet } from 'react-router';
import { useCurrentUserQuery } from '../graphql/people.ts';
import { useMe } from '../graphql/session.ts';
import { Problem } from '../ui/problem.tsx';
import { Shell } from './shell.tsx';

/** Finds out who is here before anything is shown. */
export const Root = () => {
  const { isSuccess, error, refetch } = useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const me = useMe();
  if (me) {
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  }
  return (
    <main>
      {error !== undefined && <Problem title="Lanebook could not be opened" error={error} retry={refetch} />}
      {isSuccess && <Outlet />}
    </main>
  );
};
