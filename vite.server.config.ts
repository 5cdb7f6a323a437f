import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

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

/** The server and its tools as plain JavaScript; packages stay where they are installed. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  build: {
    ssr: true,
    outDir: here('./dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: here('./src/main.ts'),
        ...Object.fromEntries(TOOLS.map((name) => [name, here(`./src/operations/${name}.ts`)])),
      },
    },
  },
});
