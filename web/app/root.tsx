import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useCurrentUserQuery } from '../api/people.ts';
import { useMe } from '../api/session.ts';
import { Features } from '../kit/features.ts';
import { LeaveGuard } from '../kit/form/leave-guard.tsx';
import { QuestionOnceAsked } from '../kit/form/question-once-asked.tsx';
import { AwaitedCodeDialog } from '../kit/lazy/awaited-code-dialog.tsx';
import { LeftBatches } from '../kit/list/bulk/left-batches-once-needed.tsx';
import { rememberListsOf } from '../kit/list/list-memory.ts';
import { shownIn } from '../kit/list/preview/preview-address.ts';
import { Problem } from '../kit/problem.tsx';
import { countAct, leaveToasts, moveToasts } from '../kit/toaster.ts';
import { features } from './features.ts';

type RootProps = {
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  readonly whileLoading: ReactNode;
};

/** Loads the current user before it renders; signed-in users get the frame. */
export const Root = ({ Frame, whileLoading }: RootProps) => {
  const { isSuccess, error, refetch } = useCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: false,
  });
  const me = useMe();
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // A step back is pressed outside of the page. Layout effects run before the effects by which a page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each step
  useLayoutEffect(() => {
    if (type === 'POP') countAct();
  }, [type, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page is left
  useEffect(leaveToasts, [pathname]);
  const previewed = shownIn(useSearchParams()[0])?.id;
  useLayoutEffect(
    () => moveToasts(previewed === undefined ? pathname : `${pathname} preview ${previewed}`),
    [pathname, previewed],
  );
  if (me) {
    rememberListsOf(me.id);
    return (
      <Features value={features}>
        <Frame>
          <Outlet />
          <LeaveGuard />
          <QuestionOnceAsked />
          <AwaitedCodeDialog />
          <LeftBatches />
        </Frame>
      </Features>
    );
  }
  if (!isSuccess && !error) return whileLoading;
  return (
    <main>
      <Problem title="Lanebook could not be opened" error={error} retry={refetch} />
      {isSuccess && <Outlet />}
    </main>
  );
};
