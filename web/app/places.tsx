import { Dashboard, Document } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Requirement } from '../../src/shared-kernel/permission.ts';

export type Place = {
  readonly title: string;
  readonly path: string;
  readonly needs: Requirement;
  readonly icon: ReactElement;
};

/** What the sidebar offers, by group; a person sees what they may open. */
export const PLACES: ReadonlyArray<{ readonly group: string; readonly places: ReadonlyArray<Place> }> = [
  {
    group: 'Work',
    places: [
      { title: 'Dashboard', path: '/', needs: 'signed_in', icon: <Dashboard /> },
      { title: 'Quotes', path: '/quotes', needs: 'quote_view', icon: <Document /> },
    ],
  },
];
