import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { forNode } from './vite.server.config.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The benches, built as the server is: code that tsx loads keeps each function's name, which slows it. */
export default defineConfig(
  mergeConfig(forNode, {
    build: {
      outDir: here('./dist/bench'),
      rolldownOptions: {
        input: { main: here('./bench/main.ts'), attacker: here('./bench/attacker.ts') },
      },
    },
  }),
);
