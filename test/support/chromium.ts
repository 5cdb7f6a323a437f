import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium, type Browser as Process } from 'playwright-core';

/** The headless shell first: it has no windows, which cost a third of a page's CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Playwright's, as a later flag replaces an earlier one, the pages that Chromium preloads into each window, and the
 * process that it starts ahead for the next site.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** A page of a spec lives for seconds: optimizing its code costs more than it saves. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan';

const runs = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** Path of a program: Playwright needs one where a shell takes a name. */
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
  for (const name of NAMES.slice(0, 2)) {
    try {
      apt('install', '-y', '--no-install-recommends', name);
      return;
    } catch {
      console.log(`The distribution has no package ${name}`);
    }
  }
};

/** Path of a Chromium; as root on a Debian machine without one, installs its package. */
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

const launched = new Map<string, Promise<Process>>();

/** One browser process per worker, restarted after a crash. It ends with the worker. */
const chromiumProcess = async (args: ReadonlyArray<string>): Promise<Process> => {
  const key = args.join(' ');
  const launching = launched.get(key) ?? chromium.launch({ executablePath: findChromium(), args: [...args] });
  launched.set(key, launching);
  const running = await launching;
  if (running.isConnected()) return running;
  launched.delete(key);
  return chromiumProcess(args);
};

export type Browser = { readonly context: BrowserContext; readonly close: () => Promise<void> };

const openWith = async (args: ReadonlyArray<string>): Promise<Browser> => {
  const context = await (await chromiumProcess(args)).newContext({ viewport: { width: 1440, height: 900 } });
  return { context, close: () => context.close() };
};

/** A browser context with its own cookies and storage, signed out. */
export const openBrowser = (): Promise<Browser> => openWith([...FLAGS, UNOPTIMIZED]);

/** The same in a browser that optimizes code, as users have it: for what is measured. */
export const openOptimizingBrowser = (): Promise<Browser> => openWith(FLAGS);
