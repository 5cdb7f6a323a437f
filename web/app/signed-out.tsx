import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useCurrentUserQuery } from '../api/people.ts';
import { signInUrl, useInstead, useSignedOut } from '../api/session.ts';
import { useTopDialog } from '../kit/use-top-dialog.ts';

/** Sign-in opens another tab, so that this one keeps its screen and unsaved input. */
const SignInAgain = () => {
  const { refetch } = useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: false });
  const instead = useInstead();
  const dialog = useTopDialog();
  useEffect(() => {
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [refetch]);
  const notice = (
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
  );
  return dialog ? createPortal(notice, dialog) : notice;
};

/** At the foot of the page, or of the dialog above it: there people try to save. */
export const SignedOut = () => (useSignedOut() ? <SignInAgain /> : null);
