import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { usedBlueprint } from './scripts/steps/blueprint-css.ts';
import { iconsAreComponents, iconsByFile, iconsOfOneGrid } from './scripts/steps/blueprint-icons.ts';
import { CLIENT_CHUNKS } from './scripts/steps/client-chunks.ts';
import { noCircles } from './scripts/steps/no-circles.ts';
import { preloadScreens } from './scripts/steps/preload-screens.ts';
import { stylesAgain } from './scripts/steps/styles-again.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the server that answers everything but the client's own files. */
const server = `http://localhost:${process.env.PORT ?? '4000'}`;
const SERVED_BY_THE_SERVER = [
  '/graphql',
  '/rest-api',
  '/login',
  '/logout',
  '/oidc',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Screens that people open first, by path: their code is loaded beside the entry. */
const SCREENS = {
  '/quotes': '/quoting/quote-list.tsx',
  '/followups': '/quoting/followup-list.tsx',
  '/orders': '/quoting/order-list.tsx',
  '/dispatches': '/quoting/dispatch-list.tsx',
};

/** Moves the stylesheet below the outline in `index.html`, which is painted before it has arrived. */
const stylesBelowOutline = (): Plugin => ({
  name: 'styles-below-outline',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const styles = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      return styles
        .reduce((rest, each) => rest.replace(each, ''), page)
        .replace(/ *<noscript>/, `${styles.join('')}$&`);
    },
  },
});

export default defineConfig({
  root: here('./web'),
  plugins: [
    usedBlueprint(here('./web')),
    iconsAreComponents(),
    iconsOfOneGrid(),
    iconsByFile(),
    react(),
    stylesBelowOutline(),
    preloadScreens(SCREENS),
    noCircles(),
    stylesAgain(),
  ],
  resolve: {
    alias: [{ find: /^(fp-ts|io-ts)\/lib\/(.*?)(\.js)?$/, replacement: '$1/es6/$2.js' }],
  },
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The libraries: React, the router, Redux and what the frame needs of Blueprint.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } },
  },
  server: {
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, server])),
  },
});
