import { Intent } from '@blueprintjs/core';
import { Navigate, NavLink, Outlet } from 'react-router';
import type { Requirement } from '../../../src/shared-kernel/permission.ts';
import { useMay } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Empty } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import './settings.css';

type Tab = { readonly title: string; readonly path: string; readonly needs: Requirement };

/** What can be set, in the order of the tabs. */
const TABS: ReadonlyArray<Tab> = [{ title: 'Statuses', path: '/settings/statuses', needs: 'status_view' }];

const useTabs = (): ReadonlyArray<Tab> => {
  const may = useMay();
  return TABS.filter(({ needs }) => may(needs));
};

/** The frame of the settings: a tab for each part that this person may open, and the part below. */
export const Settings = () => {
  const tabs = useTabs();
  return (
    <>
      {tabs.length > 0 && (
        <nav className="settings-tabs" aria-label="Settings">
          <span aria-hidden>Settings</span>
          {tabs.map(({ title, path }) => (
            <NavLink key={path} to={path}>
              {title}
            </NavLink>
          ))}
        </nav>
      )}
      <Outlet />
    </>
  );
};

/** Where the settings start: at the first tab; who may open none is told so. */
export const SettingsStart = () => {
  const [first] = useTabs();
  if (first) return <Navigate to={first.path} replace />;
  return (
    <Page title="Settings">
      <Empty
        title="There is nothing here that you may set"
        description="Whoever looks after users can give you access, for example to the statuses."
        action={<LinkButton to="/" text="Go to the dashboard" intent={Intent.PRIMARY} />}
      />
    </Page>
  );
};
