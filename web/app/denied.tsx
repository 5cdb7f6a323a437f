import { Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMay } from '../api/session.ts';
import { toast } from '../kit/toaster.ts';
import { navItemAt } from './navigation.ts';

type DeniedProps = {
  /** What may not be opened; by default it is called as in the sidebar. */
  readonly title: string | undefined;
  readonly otherwise: string;
};

/** Redirects to `otherwise` and says there what may not be opened, and who can change that. */
export const Denied = ({ title, otherwise }: DeniedProps) => {
  const may = useMay();
  const { pathname } = useLocation();
  const item = navItemAt(pathname);
  const denied = title ?? (item && !may(item.needs) ? item.title : 'that page');
  useEffect(() => {
    // No error, which would be dismissed by the redirect.
    toast(
      'denied',
      `You may not open ${denied}. Whoever looks after users can give you access.`,
      Intent.WARNING,
    );
  }, [denied]);
  return <Navigate to={otherwise} replace />;
};
