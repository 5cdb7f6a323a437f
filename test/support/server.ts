import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { startProduct } from '../../src/product.ts';
import { freshDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export type TestServer = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The password of every demo person. */
  readonly password: string;
  readonly stop: () => Promise<void>;
};

const PASSWORD = 'a-password-for-tests';

/** The whole product with a small demo, in this process, on a database and a port of its own. */
export const startTestServer = async (settings: Partial<Config> = {}): Promise<TestServer> => {
  const fresh = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-server-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config: Config = {
    production: false,
    port,
    publicUrl: url,
    dataDir,
    databaseUrl: fresh.url,
    eventStoreUrl: undefined,
    signIn: { kind: 'embedded' },
    files: { kind: 'disk' },
    osrmUrl: undefined,
    masterKey: Buffer.alloc(32, 1),
    demo: true,
    demoSize: 'small',
    demoPassword: PASSWORD,
    logLevel: 'fatal',
    ownerEmail: undefined,
    ...settings,
  };
  const product = await startProduct({ config, log: createLogger(config.logLevel), say: () => undefined });
  return {
    url,
    databaseUrl: fresh.url,
    dataDir,
    password: PASSWORD,
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await fresh.drop();
    },
  };
};
