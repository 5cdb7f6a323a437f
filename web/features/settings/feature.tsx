import { Cog } from '@blueprintjs/icons';
import type { Feature } from '../../kit/feature.ts';

/** Frame of the settings; other features add the tabs. */
export const settings: Feature = {
  routes: [
    {
      path: '/settings',
      needs: 'signed_in',
      id: 'settings',
      outlet: 'settings',
      lazy: async () => ({ Component: (await import('./settings.tsx')).Settings }),
    },
    {
      path: '',
      within: 'settings',
      lazy: async () => ({ Component: (await import('./settings.tsx')).SettingsStart }),
    },
  ],
  navigation: [{ group: 'Setup', title: 'Settings', path: '/settings', needs: 'signed_in', icon: <Cog /> }],
};
