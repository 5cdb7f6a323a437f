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
  ],
  tags: ['Referrer'],
};
