import { Calendar, Cog, Dashboard, Document, KnownVehicle, Truck } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Requirement } from '../../src/shared-kernel/permission.ts';

export type Place = {
  readonly title: string;
  readonly path: string;
  readonly needs: Requirement;
  readonly icon: ReactElement;
  /** The key that goes there after `G`. */
  readonly go?: string;
};

/** What the sidebar offers, by group; a person sees what they may open. */
export const PLACES: ReadonlyArray<{ readonly group: string; readonly places: ReadonlyArray<Place> }> = [
  {
    group: 'Work',
    places: [
      { title: 'Dashboard', path: '/', needs: 'signed_in', icon: <Dashboard /> },
      { title: 'Quotes', path: '/quotes', needs: 'quote_view', icon: <Document />, go: 'Q' },
      { title: 'Follow-ups', path: '/followups', needs: 'quote_view', icon: <Calendar />, go: 'F' },
      { title: 'Orders', path: '/orders', needs: 'order_view', icon: <Truck />, go: 'O' },
      { title: 'Dispatch', path: '/dispatches', needs: 'order_view', icon: <KnownVehicle />, go: 'D' },
    ],
  },
  {
    group: 'Setup',
    places: [{ title: 'Settings', path: '/settings', needs: 'signed_in', icon: <Cog /> }],
  },
];
