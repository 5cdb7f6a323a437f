import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Requirement } from '../../src/shared-kernel/permission.ts';
import { signInUrl, useMay, useMe } from '../graphql/session.ts';

const ToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    window.location.replace(signInUrl(pathname + search));
  }, [pathname, search]);
  return null;
};

/** Lets those through who may; a visitor signs in first, everybody else goes to the dashboard. */
export const Needs = ({ requirement }: { readonly requirement: Requirement }) => {
  const may = useMay();
  if (useMe() === null) return <ToSignIn />;
  return may(requirement) ? <Outlet /> : <Navigate to="/" replace />;
};
