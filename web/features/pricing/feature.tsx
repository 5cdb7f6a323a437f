import { Calculator, Dollar } from '@blueprintjs/icons';
import type { Feature } from '../../kit/feature.ts';

/** The frame of pricing; its tables come from the other features (specification, settings 2). */
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
};
