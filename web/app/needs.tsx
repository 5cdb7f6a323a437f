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

type NeedsProps = { readonly requirement: Requirement; readonly otherwise: string };

/** Lets those through who may; a visitor signs in first, everybody else goes to the path `otherwise`. */
export const Needs = ({ requirement, otherwise }: NeedsProps) => {
  const may = useMay();
  if (useMe() === null) return <ToSignIn />;
  return may(requirement) ? <Outlet /> : <Navigate to={otherwise} replace />;
};
