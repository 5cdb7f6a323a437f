import { Calculator, Dollar } from '@blueprintjs/icons';
import type { Feature } from '../../kit/feature.ts';
import { GRID_SHORTCUTS } from '../../kit/grid/grid-shortcuts.ts';

/** The price tables; referrers are a tab of their own feature (specification, settings 2). */
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
    {
      path: 'mileage-pricing',
      within: 'pricing',
      tab: 'Mileage pricing',
      id: 'mileage-pricing',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./mileage/mileage-pricing.tsx')).MileagePricing }),
    },
    {
      path: 'exceptions',
      within: 'pricing',
      tab: 'Exceptions',
      id: 'exceptions',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./exceptions/exceptions.tsx')).Exceptions }),
    },
    {
      path: 'vehicle-size',
      within: 'pricing',
      tab: 'Vehicle sizes',
      id: 'vehicle-size',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./sizes/vehicle-size.tsx')).VehicleSizes }),
    },
    {
      path: 'vehicle-sizechart',
      within: 'pricing',
      tab: 'Size chart',
      id: 'vehicle-sizechart',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./chart/size-chart.tsx')).SizeChart }),
    },
    {
      path: 'fees',
      within: 'pricing',
      tab: 'Fees',
      id: 'fees',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./fees/fees.tsx')).GeneralFees }),
    },
    {
      path: 'fees/modifiers',
      within: 'pricing',
      id: 'fee-modifiers',
      needs: 'taq_view',
      lazy: async () => ({ Component: (await import('./fees/fees.tsx')).AdditionalModifiers }),
    },
    {
      path: 'import/:file',
      within: 'pricing',
      id: 'import-prices',
      needs: 'taq_update',
      lazy: async () => ({ Component: (await import('./files/import-prices.tsx')).ImportPrices }),
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
  shortcuts: [{ title: 'In a price table', scopes: ['grid'], shortcuts: GRID_SHORTCUTS }],
  tags: ['Prices'],
};
