import { Drawer, Position } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedOut } from './signed-out.tsx';
import { useSidebar } from './use-sidebar.ts';
import './shell.css';

/** Header, sidebar and the place in between, for those who are signed in. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const sidebar = useSidebar();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place starts at its top
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header menuOpen={sidebar.open} onMenu={sidebar.toggle} />
      <SignedOut />
      <div className="shell-body">
        {sidebar.place === 'beside' && sidebar.open && <Sidebar />}
        {sidebar.place === 'over' && (
          <Drawer
            isOpen={sidebar.open}
            onClose={sidebar.toggle}
            position={Position.LEFT}
            size={250}
            title="Lanebook"
          >
            <Sidebar />
          </Drawer>
        )}
        <main ref={main} id="main" tabIndex={-1} aria-busy={state === 'loading'}>
          {children}
        </main>
      </div>
    </div>
  );
};
