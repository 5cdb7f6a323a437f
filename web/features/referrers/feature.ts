import type { Feature } from '../../kit/feature.ts';

export const referrers: Feature = {
  routes: [
    {
      path: 'referrer-list',
      within: 'pricing',
      tab: 'Referrers',
      id: 'referrer-list',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./referrer-list.tsx')).ReferrerList }),
    },
    {
      path: 'referrer-list/import',
      title: 'Import referrers',
      within: 'pricing',
      id: 'import-referrers',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./import/import-referrers.tsx')).ImportReferrers }),
    },
  ],
  tags: ['Referrer'],
};
