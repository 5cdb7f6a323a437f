import { Intent } from '@blueprintjs/core';
import { Navigate, NavLink, Outlet } from 'react-router';
import { useMay } from '../../graphql/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Empty } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SETTINGS_TABS, type SettingsTab } from './tabs.ts';
import './settings.css';

const useTabs = (): ReadonlyArray<SettingsTab> => {
  const may = useMay();
  return SETTINGS_TABS.filter(({ needs }) => may(needs));
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
