import type { ReactNode } from 'react';
import { NewerBuild } from './newer-build.tsx';
import { Offline } from './offline.tsx';
import { SignedOut } from './signed-out.tsx';
import './shell.css';

/** Frame without header and sidebar, for a screen embedded in another one. */
export const Bare = ({ children }: { readonly children: ReactNode }) => (
  <div className="shell">
    <SignedOut />
    <Offline />
    <NewerBuild />
    <div className="shell-body">
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  </div>
);
