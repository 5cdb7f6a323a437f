import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { uploadForm } from '../support/attach-file.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { rawRequest } from '../support/raw-request.ts';
import { until } from '../support/reacting.ts';
import { pathFor, type Route, routesOf } from '../support/routes-of.ts';
import { startTestServer } from '../support/server.ts';
import { type BrokenRequest, brokenRequests, silentRequests, type Target } from './broken-bodies.ts';

const OWNER = 'owner@lanebook.test';
/** The line of the start's output about the created account. */
const ownersLine = () => new RegExp(`${OWNER} +\\S+ +(\\S+)`, 'u');
const UPLOADS = '/rest-api/uploads/';
/**
 * Time limits of a response to a finished request, and to a stalled one: the server's timeout and its check
 * interval.
 */
const SOON_MS = 10_000;
const PATIENCE_MS = 45_000;

/** The embedded provider's own routes, which it publishes. */
const providersRoutes = async (client: HttpClient): Promise<ReadonlyArray<Route>> => {
  const published = JSON.parse((await client.once('/oidc/.well-known/openid-configuration')).text) as object;
  return Object.entries(published)
    .filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri')
    .map(([, address]) => ({ path: new URL(address).pathname, methods: ['GET', 'POST'] }));
};

describe('bodies that are cut, slow, oversized or malformed, on every route', function corpus() {
  this.timeout(900_000);
  let fresh: FreshDatabase;
  let product: ProductProcess;
  let person: HttpClient;
  let routes: ReadonlyArray<Route>;
  let pid: number;

  before(async () => {
    const inProcess = await startTestServer({ demo: false });
    routes = routesOf(inProcess.app);
    await inProcess.stop();
    fresh = await freshDatabase();
    const settings = { DATABASE_URL: fresh.url, DEMO: 'off', OWNER_EMAIL: OWNER, LOG_LEVEL: 'info' };
    product = await productProcess(settings);
    await product.start();
    pid = product.pid();
    await until(() => ownersLine().test(product.output()));
    person = await signIn(product.url, OWNER, ownersLine().exec(product.output())?.[1] ?? '');
    routes = [...routes, ...(await providersRoutes(person))];
  });
  after(async () => {
    await product?.end('SIGTERM');
    product?.remove();
    await fresh?.drop();
  });

  /** Expects the same process to be alive and responsive. */
  const stillStands = async (after: string): Promise<void> => {
    const { status } = await createHttpClient(product.url)
      .once('/healthz')
      .catch((error: unknown) => {
        throw new Error(`nobody answers after ${after}: ${error}\n${product.output().slice(-2000)}`);
      });
    expect([status, product.pid()], after).to.deep.equal([200, pid]);
  };

  const signed = async (path: string): Promise<Pick<Target, 'headers' | 'fields'>> => {
    if (path === UPLOADS) return { headers: {}, fields: (await uploadForm(person, 'a.pdf')).fields };
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { headers: { cookie, origin: product.url }, fields: {} };
  };

  /** Every path by POST, and by its usual method. */
  const targets = async (isSigned: boolean): Promise<ReadonlyArray<Target>> => {
    const { host } = new URL(product.url);
    const asked = routes.flatMap((route) =>
      ['POST', ...route.methods.filter((method) => method === 'GET')].map((method) => [
        pathFor(route),
        method,
      ]),
    );
    const all: Target[] = [];
    for (const [path = '', method = ''] of asked) {
      const credentials = isSigned ? await signed(path) : { headers: {}, fields: {} };
      all.push({ path, method, host, ...credentials });
    }
    return all;
  };

  const name = ({ method, path }: Target, { what }: BrokenRequest) => `${method} ${path}: ${what}`;

  const send = async (target: Target, broken: BrokenRequest, withinMs: number): Promise<void> => {
    const { last } = broken;
    const pieces = broken.pieces();
    const ending = await rawRequest({ url: product.url, pieces, last, withinMs }).catch((error: Error) => {
      throw new Error(`${name(target, broken)}: ${error.message}`);
    });
    if (last !== 'cut' && ending !== 'closed') expect(ending, name(target, broken)).to.be.lessThan(500);
  };

  const incoming = (): ReadonlyArray<string> => {
    const folder = join(product.dataDir, 'files', 'incoming');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  /** The process's open files in the data folder. */
  const held = (): ReadonlyArray<string> => {
    const folder = `/proc/${pid}/fd`;
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .map((each) => {
        try {
          return readlinkSync(join(folder, each));
        } catch {
          return '';
        }
      })
      .filter((path) => path.startsWith(join(product.dataDir, 'files')));
  };

  it('knows the routes of the app, sign-in and uploads among them', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).to.include.members([
      ...['/graphql', '/login', '/logout', '/oidc/interaction/:uid', '/oidc/token', '/healthz', UPLOADS],
      ...['/rest-api/files/:id', '/rest-api/quotes.csv', '/assets/{*rest}', '/{*path}'],
    ]);
  });

  for (const isSigned of [false, true])
    it(`are answered or closed, ${isSigned ? 'with' : 'without'} a session or a form, by the very same process`, async () => {
      const all = await targets(isSigned);
      const slow = all.filter(({ method }) => method === 'POST');
      const waiting = Promise.all(
        slow.flatMap((target) => silentRequests(target).map((broken) => send(target, broken, PATIENCE_MS))),
      );
      waiting.catch(() => undefined);
      for (const target of all)
        for (const broken of brokenRequests(target, target.path === UPLOADS ? 20 : 3)) {
          await send(target, broken, SOON_MS);
          await stillStands(name(target, broken));
        }
      await waiting;
      await stillStands('those that said nothing more');
    });

  it('leave nothing behind: no half file, no open one, no upload', async () => {
    await until(() => incoming().length === 0 && held().length === 0);
    const folder = join(product.dataDir, 'files', 'uploads');
    expect(existsSync(folder) ? readdirSync(folder) : []).to.deep.equal([]);
  });

  it('had one process all along, which logs no stack', async () => {
    await stillStands('all of it');
    expect(product.output()).to.contain('"level":"info"');
    expect(/[^\n]*(?:"stack":|\n\s+at ).*/u.exec(product.output())?.[0]).to.equal(undefined);
  });
});
