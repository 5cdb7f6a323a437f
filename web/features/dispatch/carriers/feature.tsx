import { DriveTime, Plus } from '@blueprintjs/icons';
import { CARRIERS } from '../../../../src/dispatch/contract/carriers-list.ts';
import { useMay } from '../../../api/session.ts';
import type { Command, Feature } from '../../../kit/feature.ts';
import { INLINE_SHORTCUTS } from './inline/shortcuts.ts';

const path = '/carriers';
/** Dispatchers without it choose carriers while they dispatch (specification, settings 2). */
const needs = 'carrier_view';

const ADD: Command = { id: 'add-carrier', title: 'Add carrier', icon: <Plus />, to: `${path}/new` };

export const carriers: Feature = {
  routes: [
    { path, needs, lazy: async () => ({ Component: (await import('./carriers-list.tsx')).CarriersList }) },
    {
      path: `${path}/new`,
      title: 'New carrier',
      needs: 'carrier_create',
      lazy: async () => ({ Component: (await import('./new-carrier.tsx')).NewCarrier }),
    },
    {
      path: `${path}/import`,
      title: 'Import carriers',
      needs: 'carrier_create',
      lazy: async () => ({ Component: (await import('./import/import-carriers.tsx')).ImportCarriers }),
    },
    {
      path: `${path}/:id`,
      title: 'the pages of carriers',
      needs: 'carrier_update',
      lazy: async () => ({ Component: (await import('./carrier-page.tsx')).CarrierPage }),
    },
    {
      path: `${path}/:id/history/:revision`,
      title: 'the pages of carriers',
      needs: 'carrier_update',
      lazy: async () => ({ Component: (await import('./history/carrier-as-of.tsx')).CarrierAsOf }),
    },
  ],
  navigation: [{ group: 'Network', title: 'Carriers', path, needs, icon: <DriveTime />, go: 'C' }],
  useCommands: () => (useMay()('carrier_create') ? [ADD] : []),
  lists: [{ list: CARRIERS.name, title: 'Carriers', path, needs }],
  shortcuts: [
    {
      title: 'In the row of a carrier',
      scopes: ['list'],
      needs: 'carrier_update',
      shortcuts: INLINE_SHORTCUTS,
    },
  ],
  tags: ['Carriers'],
};
