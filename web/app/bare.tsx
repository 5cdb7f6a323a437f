import type { ReactNode } from 'react';
import { SignedOut } from './signed-out.tsx';
import './shell.css';

/** A place without header and sidebar, for a screen that stands inside another one. */
export const Bare = ({ children }: { readonly children: ReactNode }) => (
  <div className="shell">
    <SignedOut />
    <div className="shell-body">
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  </div>
);
