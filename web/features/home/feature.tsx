import { Dashboard } from '@blueprintjs/icons';
import type { Feature } from '../../kit/feature.ts';

export const home: Feature = {
  routes: [{ path: '', lazy: async () => ({ Component: (await import('./home.tsx')).Home }) }],
  navigation: [{ group: 'Work', title: 'Dashboard', path: '/', needs: 'signed_in', icon: <Dashboard /> }],
};
