import type { Feature } from '../../kit/feature.ts';

/** Drafts of the price tables, tried on past quotes before they count. */
export const whatIf: Feature = {
  routes: [
    {
      path: 'what-if',
      within: 'pricing',
      tab: 'Try changes',
      id: 'what-if',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./drafts-page.tsx')).DraftsPage }),
    },
    {
      path: 'what-if/:draft',
      within: 'pricing',
      id: 'what-if-draft',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./draft-page.tsx')).DraftPage }),
    },
  ],
};
