import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../../src/platform/database.ts';
import type { Watch } from '../../src/platform/database-clock.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { NO_PRICING_SETTINGS } from '../../src/pricing/settings.ts';
import type { Config } from '../../src/product/config.ts';
import { type Product, startProduct } from '../../src/product/product.ts';
import { type CivilDate, today } from '../../src/shared-kernel/civil-date.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export type TestServer = {
  readonly url: string;
  readonly app: Product['app'];
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly masterKey: Buffer;
  /** Password of every demo user. */
  readonly password: string;
  readonly stop: () => Promise<void>;
};

const PASSWORD = 'a-password-for-tests';
const MASTER_KEY = Buffer.alloc(32, 1);

export type Settings = Partial<Omit<Config, 'masterKey' | 'outside'>> & {
  readonly masterKey?: Buffer;
  readonly outside?: Partial<Config['outside']>;
};

/** Starts the product in this process on a database. */
export const startProductOn = async (databaseUrl: string, settings: Settings, watch?: Watch) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-server-'));
  const port = settings.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const config: Config = {
    production: false,
    port,
    publicUrl: url,
    trustProxy: ['loopback'],
    dataDir,
    backupDir: undefined,
    checkpointDir: join(dataDir, 'checkpoints'),
    databaseUrl,
    eventStoreUrl: undefined,
    eventStorePrefix: '',
    signIn: { kind: 'embedded' },
    files: { kind: 'disk' },
    masterKey: MASTER_KEY,
    demo: true,
    demoSize: 'small',
    demoPassword: PASSWORD,
    logLevel: 'fatal',
    ownerEmail: undefined,
    ...settings,
    outside: {
      ...NO_PRICING_SETTINGS,
      registry: { kind: 'stand-in' },
      // What runs by the hour would come between two statements of a spec.
      nightlyRecheck: false,
      loadBoard: { kind: 'stand-in', file: join(dataDir, 'load-board.jsonl') },
      assignUrl: undefined,
      boardCallbackUrl: undefined,
      ...settings.outside,
    },
  };
  const log = createLogger(config.logLevel);
  const started = await startProduct({ config, log, say: () => undefined, ...(watch ? { watch } : {}) });
  const stop = async (): Promise<void> => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, app: started.app, stop };
};

/**
 * Lets the product fill a database with its demo once, as a template. Each server still has its own data
 * folder.
 */
const fillWithDemo = async (): Promise<string> => {
  const { name, url } = await freshDatabase();
  const { stop } = await startProductOn(url, {});
  await stop();
  await withDatabase(url, ({ sql }) => sql(null, 'update evidence set last_checkpoint = null'));
  return name;
};

let filled: { readonly day: CivilDate; readonly name: Promise<string> } | undefined;

/** One template per day, since the demo's dates are relative to its creation day. */
const databaseWithDemo = async (): Promise<FreshDatabase> => {
  const day = today(new Date().toISOString());
  if (filled?.day !== day) filled = { day, name: fillWithDemo() };
  return freshDatabase(await filled.name);
};

/**
 * The whole product with a small demo, in this process, with its own database and port. With other settings
 * it creates its demo, if any, itself.
 */
export const startTestServer = async (settings: Settings = {}, watch?: Watch): Promise<TestServer> => {
  const isUsual = Object.keys(settings).length === 0;
  const own =
    settings.databaseUrl === undefined ? await (isUsual ? databaseWithDemo() : freshDatabase()) : undefined;
  const databaseUrl = settings.databaseUrl ?? own?.url ?? '';
  const { url, dataDir, app, stop } = await startProductOn(databaseUrl, settings, watch);
  return {
    url,
    app,
    databaseUrl,
    dataDir,
    masterKey: settings.masterKey ?? MASTER_KEY,
    password: PASSWORD,
    stop: async () => {
      await stop();
      await own?.drop();
    },
  };
};
