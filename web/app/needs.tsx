import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Requirement } from '../../src/shared-kernel/permission.ts';
import { signInUrl, useMay, useMe } from '../api/session.ts';
import { Denied } from './denied.tsx';

const ToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    window.location.replace(signInUrl(pathname + search));
  }, [pathname, search]);
  return null;
};

type NeedsProps = {
  readonly requirement: Requirement;
  /** What the route is called. */
  readonly title: string | undefined;
  readonly otherwise: string;
};

/**
 * Renders the route for users who meet the requirement. A visitor goes to the sign-in page, any other user to
 * `otherwise`, where a message says why.
 */
export const Needs = ({ requirement, title, otherwise }: NeedsProps) => {
  const may = useMay();
  if (useMe() === null) return <ToSignIn />;
  return may(requirement) ? <Outlet /> : <Denied title={title} otherwise={otherwise} />;
};
