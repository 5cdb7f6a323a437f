import { useEffect } from 'react';
import { useCurrentUserQuery } from '../api/people.ts';
import { signInUrl, useInstead, useSignedOut } from '../api/session.ts';
import { AtFoot } from './at-foot.tsx';

/** Sign-in opens another tab, so that this one keeps its screen and unsaved input. */
const SignInAgain = () => {
  const { refetch } = useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: false });
  const instead = useInstead();
  useEffect(() => {
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [refetch]);
  return (
    <AtFoot>
      <div role="alert" className="signed-out">
        {instead ? (
          <>
            {instead.firstName} {instead.lastName} is signed in here now. What you typed in this tab is kept,
            and saved for nobody else.{' '}
            <a href="/logout" target="_blank" rel="noreferrer">
              Sign {instead.firstName} out
            </a>{' '}
            to sign in as yourself again, or <a href="/">continue as {instead.firstName}</a>.
          </>
        ) : (
          <>
            You are signed out.{' '}
            <a href={signInUrl('/')} target="_blank" rel="noreferrer">
              Sign in again
            </a>{' '}
            and come back to this tab; what you typed here is kept.
          </>
        )}
      </div>
    </AtFoot>
  );
};

/** In the dialog above the page, if there is one: there people try to save. */
export const SignedOut = () => (useSignedOut() ? <SignInAgain /> : null);
