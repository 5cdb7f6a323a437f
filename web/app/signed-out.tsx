import { useEffect } from 'react';
import { useCurrentUserQuery } from '../graphql/people.ts';
import { signInUrl, useSignedOut } from '../graphql/session.ts';

/** Signing in happens in another tab, so that this one keeps its place and everything typed. */
export const SignedOut = () => {
  const signedOut = useSignedOut();
  const { refetch } = useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: false });
  useEffect(() => {
    if (!signedOut) return;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [signedOut, refetch]);
  if (!signedOut) return null;
  return (
    <div role="alert" className="signed-out">
      You are signed out.{' '}
      <a href={signInUrl('/')} target="_blank" rel="noreferrer">
        Sign in again
      </a>{' '}
      and come back to this tab; what you typed here is kept.
    </div>
  );
};
