import { useEffect } from 'react';
import { useCurrentUserQuery } from '../api/people.ts';
import { signInUrl, useInstead, useSignedOut } from '../api/session.ts';

/** Sign-in opens another tab, so that this one keeps its screen and unsaved input. */
export const SignedOut = () => {
  const signedOut = useSignedOut();
  const { refetch } = useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: false });
  const instead = useInstead();
  useEffect(() => {
    if (!signedOut) return;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [signedOut, refetch]);
  if (!signedOut) return null;
  return (
    <div role="alert" className="signed-out">
      {instead ? (
        <>
          {instead.firstName} {instead.lastName} is signed in here now. What you typed in this tab is kept,
          and saved for nobody else.{' '}
          <a href="/logout" target="_blank" rel="noreferrer">
            Sign {instead.firstName} out
          </a>{' '}
          to sign in as yourself again, or <a href="/">go on as {instead.firstName}</a>.
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
  );
};
