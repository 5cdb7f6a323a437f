import type { ReactElement } from 'react';
import { Navigate, NavLink, Outlet, useSearchParams } from 'react-router';
import { useMay } from '../api/session.ts';
import { useFeatures } from './features.ts';
import { tabsOf } from './tabs.ts';
import './tabs-frame.css';

/** Tabs of a screen that the user may open. */
const useTabs = (of: string) => {
  const may = useMay();
  return tabsOf(useFeatures()).filter(
    ({ outlet, needs }) => outlet === of && (needs === undefined || may(needs)),
  );
};

type TabsFrameProps = {
  /** The `outlet` of the screen that has the tabs. */
  readonly outlet: string;
  readonly title: string;
  /** Parameters of the address that stay from tab to tab. */
  readonly keeps?: ReadonlyArray<string>;
};

const NOTHING: ReadonlyArray<string> = [];

/** The tabs of a screen, and the part of it that is open below. */
export const TabsFrame = ({ outlet, title, keeps = NOTHING }: TabsFrameProps) => {
  const tabs = useTabs(outlet);
  const [params] = useSearchParams();
  const search = new URLSearchParams([...params].filter(([name]) => keeps.includes(name))).toString();
  return (
    <>
      {tabs.length > 0 && (
        <nav className="tabs-frame" aria-label={title}>
          <span aria-hidden>{title}</span>
          {tabs.map((tab) => (
            <NavLink key={tab.path} to={{ pathname: tab.path, search }}>
              {tab.title}
            </NavLink>
          ))}
        </nav>
      )}
      <Outlet />
    </>
  );
};

type FirstTabProps = Pick<TabsFrameProps, 'outlet'> & { readonly nothing: ReactElement };

/** Redirects to the first tab; renders `nothing` for users without any. */
export const FirstTab = ({ outlet, nothing }: FirstTabProps) => {
  const [first] = useTabs(outlet);
  return first ? <Navigate to={first.path} replace /> : nothing;
};
