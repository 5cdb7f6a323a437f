import { Calculator, Dollar } from '@blueprintjs/icons';
import type { Feature, FeatureRoute } from '../../kit/feature.ts';
import { GRID_EDITING_SHORTCUTS, GRID_SHORTCUTS } from '../../kit/grid/grid-shortcuts.ts';
import { PRICE_TABLES } from './tables/price-tables.ts';

/** The price tables and their drafts; referrers are a tab of their own feature (specification, settings 2). */
export const pricing: Feature = {
  routes: [
    {
      path: '/taq',
      needs: 'taq_view',
      id: 'taq',
      outlet: 'pricing',
      lazy: async () => ({ Component: (await import('./pricing.tsx')).Pricing }),
    },
    {
      path: '',
      within: 'pricing',
      lazy: async () => ({ Component: (await import('./pricing.tsx')).PricingStart }),
    },
    ...PRICE_TABLES.map(
      ({ title, path, load }): FeatureRoute => ({
        ...{ path, within: 'pricing', tab: title, id: path, needs: 'taq_view' },
        lazy: async () => ({ Component: await load() }),
      }),
    ),
    {
      path: 'fees/modifiers',
      within: 'pricing',
      id: 'fee-modifiers',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./fees/fees.tsx')).AdditionalModifiers }),
    },
    {
      path: ':table/import/:file',
      title: 'Import prices',
      within: 'pricing',
      id: 'import-prices',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./files/import-prices.tsx')).ImportPrices }),
    },
    {
      path: 'what-if',
      within: 'pricing',
      tab: 'Try changes',
      id: 'what-if',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./drafts/drafts-page.tsx')).DraftsPage }),
    },
    {
      path: 'what-if/:draft',
      title: 'Try changes',
      within: 'pricing',
      id: 'what-if-draft',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./drafts/draft-page.tsx')).DraftPage }),
    },
  ],
  navigation: [
    { group: 'Setup', title: 'Pricing', path: '/taq', needs: 'taq_view', icon: <Dollar /> },
    // Its screen is quoting's, with the form of a quote.
    {
      group: 'Setup',
      title: 'Price Check',
      path: '/taq/price-check',
      needs: 'taq_view',
      icon: <Calculator />,
    },
  ],
  shortcuts: [
    { title: 'In a price table', scopes: ['grid'], needs: 'taq_view', shortcuts: GRID_SHORTCUTS },
    { title: 'In a price table', scopes: ['grid'], needs: 'taq_update', shortcuts: GRID_EDITING_SHORTCUTS },
  ],
  tags: ['Prices'],
};
