import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const runs = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** Playwright wants a path where a shell is content with a name. */
const pathOf = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path) && runs(path));

const installed = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return NAMES.map(pathOf).find((path) => path !== undefined);
  if (!runs(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not run.`);
  return chosen;
};

const installWithApt = (): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: ReadonlyArray<string>) =>
    execFileSync('apt-get', ['-q', ...args], { env, stdio: 'inherit' });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
};

/** The path of a Chromium; as root on a Debian machine without one, its package is installed. */
export const findChromium = (): string => {
  const found = installed();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && pathOf('apt-get') !== undefined) {
    console.log('No Chromium here: installing the package of the distribution');
    installWithApt();
  }
  const now = installed();
  if (now === undefined)
    throw new Error(`No Chromium here. Install one (${NAMES.join(', ')}) or set CHROMIUM_PATH to it.`);
  return now;
};

let path: string | undefined;

export type Browser = { readonly context: BrowserContext; readonly close: () => Promise<void> };

/** A browser with a profile of its own, so that nobody is signed in. */
export const openBrowser = async (): Promise<Browser> => {
  path ??= findChromium();
  const profile = mkdtempSync(join(tmpdir(), 'lanebook-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: FLAGS,
    viewport: { width: 1440, height: 900 },
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
