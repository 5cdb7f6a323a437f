import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { providerKeys } from '../../src/api/sign-in/keys.ts';
import { createAccount } from '../../src/api/sign-in/provider/accounts.ts';
import type { ProviderSettings } from '../../src/api/sign-in/settings.ts';
import { createSignIn } from '../../src/api/sign-in/sign-in.ts';
import type { AccessResponse } from '../../src/identity/published/queries.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { nthUserId, type UserId } from '../../src/shared-kernel/ids/user.ts';
import { DEFAULT_PERMISSIONS, type RoleName } from '../../src/shared-kernel/permission.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

export const DANA = 'dana@lanebook.test';

export type SignInApp = Awaited<ReturnType<typeof startSignInApp>>;

export const PASSWORD = 'through the night to Tulsa';

const MASTER_KEY = Buffer.alloc(32, 1);

/** A parsed line of the log. */
type LogLine = { readonly level: string; readonly msg: string; readonly [field: string]: unknown };

type Options = {
  readonly databaseUrl: string;
  readonly publicUrl?: (port: number) => string;
  readonly provider?: ProviderSettings;
  readonly masterKey?: Buffer;
};

/** Only the sign-in, on its own server, with users in memory and `/whoami`. */
const startSignInApp = async ({
  databaseUrl,
  publicUrl,
  provider = { kind: 'embedded' },
  masterKey = MASTER_KEY,
}: Options) => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const database = openDatabase(databaseUrl, () => {});
  const users = new Map<string, AccessResponse>();
  const clock = { now: new Date() };
  const localUrl = `http://127.0.0.1:${port}`;
  const log: LogLine[] = [];
  const logger = createLogger('trace', { write: (line) => void log.push(JSON.parse(line)) });
  const signIn = await createSignIn({
    settings: { publicUrl: publicUrl?.(port) ?? `http://localhost:${port}`, localUrl, provider },
    sql: database.sql,
    masterKey,
    findUserByEmail: async (email) => users.get(email.toLowerCase()) ?? null,
    userById: async (id) => [...users.values()].find(({ userId }) => userId === id) ?? null,
    logger,
    now: () => clock.now,
  });
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(signIn.router);
  app.get('/whoami', async (request, response) => {
    const actor = await signIn.actorOf(request);
    response.json({ id: actor.id, permissions: actor.kind === 'staff' ? [...actor.permissions] : [] });
  });
  app.get('/{*path}', (request, response) => void response.send(`page ${request.originalUrl}`));
  server.on('request', app);

  return {
    baseUrl: `http://localhost:${port}`,
    localUrl,
    port,
    sql: database.sql,
    users,
    clock,
    /** Secret shared by the product and its embedded provider. */
    clientSecret: async () => (await providerKeys({ sql: database.sql, masterKey, logger })).clientSecret,
    /** Log lines of every level. */
    log,
    /** Adds a user who can sign in with PASSWORD. */
    addPerson: async (userId: UserId, email: string, role: RoleName = 'SALES', active = true) => {
      users.set(email, { userId, active, role, permissions: DEFAULT_PERMISSIONS[role] });
      await createAccount(database.sql, { email, name: 'Dana Reyes', password: PASSWORD });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await database.close();
    },
  };
};

type Started = Omit<Options, 'databaseUrl'>;

/** `start` for the tests of a suite: all apps of one test share a database and end with it. */
export const signInAppPerTest = () => {
  let database: FreshDatabase;
  let apps: SignInApp[] = [];
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.stop();
    await database.drop();
  });
  return {
    start: async (options: Started = {}): Promise<SignInApp> => {
      const app = await startSignInApp({ databaseUrl: database.url, ...options });
      apps = [...apps, app];
      return app;
    },
  };
};

export const whoami = async (client: HttpClient): Promise<string> =>
  JSON.parse((await client.once('/whoami')).text).id;

/** The same browser at another node with the same users. */
export const carriedTo = ({ baseUrl, users }: SignInApp, { cookies }: HttpClient): HttpClient => {
  users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: [] });
  const elsewhere = createHttpClient(baseUrl);
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
};
