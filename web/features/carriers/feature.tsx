import { ThList } from '@blueprintjs/icons';
import { CARRIERS } from '../../../src/dispatch/contract/carriers-list.ts';
import type { Feature } from '../../kit/feature.ts';

const path = '/carriers';
const needs = CARRIERS.permission;

export const carriers: Feature = {
  routes: [
    { path, needs, lazy: async () => ({ Component: (await import('./carriers-list.tsx')).CarriersList }) },
    {
      path: `${path}/create`,
      needs: 'carrier_update',
      lazy: async () => ({ Component: (await import('./carrier-page.tsx')).NewCarrier }),
    },
    {
      path: `${path}/:id`,
      needs: 'carrier_update',
      lazy: async () => ({ Component: (await import('./carrier-page.tsx')).CarrierPage }),
    },
  ],
  navigation: [{ group: 'Work', title: 'Carriers', path, needs, icon: <ThList /> }],
  lists: [{ list: CARRIERS.name, title: 'Carriers', path, needs }],
  tags: ['Carriers'],
};
