import type { Feature } from '../../kit/feature.ts';

/** Pages for manual testing. */
export const quotingInDevelopment: Feature = {
  routes: [
    {
      path: '/file-upload',
      needs: ['quote_update', 'order_update'],
      lazy: async () => ({ Component: (await import('./file-upload.tsx')).FileUpload }),
    },
  ],
};
