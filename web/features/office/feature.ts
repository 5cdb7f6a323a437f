import type { Feature } from '../../kit/feature.ts';

/** The office's settings, for super admins. */
export const office: Feature = {
  routes: [
    {
      path: 'office',
      within: 'settings',
      id: 'office',
      needs: 'superadmin',
      tab: 'Office',
      lazy: async () => ({ Component: (await import('./office-page.tsx')).OfficePage }),
    },
  ],
  tags: ['Office'],
};
