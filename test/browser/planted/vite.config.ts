import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import client from '../../../vite.config.ts';

const PLANTED = fileURLToPath(new URL('features.ts', import.meta.url));

/** The client's build with this folder's features. */
export default mergeConfig(client, {
  build: { minify: false },
  plugins: [
    {
      name: 'planted features',
      enforce: 'pre',
      resolveId: (source: string, importer = '') =>
        source === './features.ts' && importer.includes('/web/app/') ? PLANTED : null,
    },
  ],
});
