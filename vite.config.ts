import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig({
  root: here('./web'),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^(fp-ts|io-ts)\/lib\/(.*?)(\.js)?$/, replacement: '$1/es6/$2.js' }],
  },
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, server])),
  },
});
