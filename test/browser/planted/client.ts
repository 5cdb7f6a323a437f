import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { REPOSITORY } from '../../../src/platform/repository.ts';

const run = promisify(execFile);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** A build of the client with the features of `planted/features.ts`. */
export type PlantedClient = {
  /** Serves this build to a page, at the product's address. */
  readonly serveTo: (page: Page) => Promise<void>;
  readonly remove: () => void;
};

export const buildPlanted = async (): Promise<PlantedClient> => {
  const outDir = mkdtempSync(join(tmpdir(), 'lanebook-planted-'));
  const config = 'test/browser/planted/vite.config.ts';
  await run(
    'node_modules/.bin/vite',
    ['build', '--config', config, '--outDir', outDir, '--logLevel', 'error'],
    {
      cwd: REPOSITORY,
    },
  );
  const fileOf = (path: string): string =>
    join(outDir, path.startsWith('/assets/') || path === '/theme.js' ? path : 'index.html');
  return {
    serveTo: async (page) => {
      await page.route(
        (url) => !/^\/(graphql|rest-api|login|logout|oidc)/u.test(url.pathname),
        (route) => {
          const file = fileOf(new URL(route.request().url()).pathname);
          return route.fulfill({ contentType: TYPES[extname(file)] ?? '', body: readFileSync(file) });
        },
      );
    },
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
};
