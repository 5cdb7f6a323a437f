import { Drawer, Position } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { DrawerHead } from '../kit/drawer-head.tsx';
import { remember } from '../kit/remembered.ts';
import { finder } from './features.ts';
import { Header } from './header.tsx';
import { OpenDialogs } from './header-dialogs.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { NewerBuild } from './newer-build.tsx';
import { Offline } from './offline.tsx';
import { AppPalette } from './palette.tsx';
import { RouteProgress } from './route-progress.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedOut } from './signed-out.tsx';
import { useGlobalKeys } from './use-global-keys.ts';
import { useHeaderDialogs } from './use-header-dialogs.ts';
import { useOpening } from './use-opening.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useSidebar } from './use-sidebar.ts';
import './shell.css';

/** Header, sidebar and content for signed-in users. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const sidebar = useSidebar();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const main = useRef<HTMLElement>(null);
  const palette = useOpening();
  const help = useOpening();
  const dialogs = useHeaderDialogs();
  useGlobalKeys({ palette, help, dialogs });
  finder.useRememberOpened();
  usePrefetch();
  useEffect(() => remember('frame', 'shown'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls to the top
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="shell">
      <RouteProgress />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header
        menuOpen={sidebar.open}
        onMenu={sidebar.toggle}
        onSearch={() => palette.open()}
        onHelp={help.open}
        dialogs={dialogs}
      />
      <div className="shell-body">
        {sidebar.place === 'beside' && sidebar.open && <Sidebar />}
        {sidebar.place === 'over' && (
          <Drawer isOpen={sidebar.open} onClose={sidebar.toggle} position={Position.LEFT} size={250}>
            <DrawerHead title="Lanebook" onClose={sidebar.toggle} />
            <Sidebar />
          </Drawer>
        )}
        <main ref={main} id="main" tabIndex={-1} aria-busy={state === 'loading'}>
          {children}
        </main>
      </div>
      <SignedOut />
      <Offline />
      <NewerBuild />
      {palette.isOpen && <AppPalette onClose={palette.close} onHelp={() => help.open()} dialogs={dialogs} />}
      <OpenDialogs dialogs={dialogs} />
      {help.isOpen && <HelpSheet onClose={() => help.close()} />}
    </div>
  );
};
