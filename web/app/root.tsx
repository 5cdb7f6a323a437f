import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUserQuery } from '../graphql/people.ts';
import { useMe } from '../graphql/session.ts';
import { LeaveGuard } from '../ui/form/leave-guard.tsx';
import { rememberListsOf } from '../ui/list-memory.ts';
import { Problem } from '../ui/problem.tsx';

type RootProps = { readonly Frame: ComponentType<{ readonly children: ReactNode }> };

/** Finds out who is here before anything is shown; whoever is signed in sees it in the frame. */
export const Root = ({ Frame }: RootProps) => {
  const { isSuccess, error, refetch } = useCurrentUserQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: false,
  });
  const me = useMe();
  if (me) {
    rememberListsOf(me.id);
    return (
      <Frame>
        <Outlet />
        <LeaveGuard />
      </Frame>
    );
  }
  return (
    <main>
      {error !== undefined && <Problem title="Lanebook could not be opened" error={error} retry={refetch} />}
      {isSuccess && <Outlet />}
    </main>
  );
};
