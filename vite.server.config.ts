import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Each file of `src/operations/` that package.json, or `npm start`, runs is a program of its own. */
const TOOLS = [
  'acknowledge',
  'backup',
  'chain-key',
  'clear-up',
  'forget',
  'history',
  'projections',
  'proof',
  'quarantine',
  'reactions',
  'restore',
  'verify',
];

/** Programs for Node as plain JavaScript; packages stay where they are installed. */
export const forNode: UserConfig = {
  root: here('.'),
  publicDir: false,
  build: { ssr: true, emptyOutDir: true, target: 'node20', minify: false, sourcemap: true },
};

/** The server and its tools. */
export default defineConfig(
  mergeConfig(forNode, {
    build: {
      outDir: here('./dist/server'),
      rolldownOptions: {
        input: {
          main: here('./src/main.ts'),
          ...Object.fromEntries(TOOLS.map((name) => [name, here(`./src/operations/${name}.ts`)])),
        },
      },
    },
  }),
);
