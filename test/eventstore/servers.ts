import { randomUUID } from 'node:crypto';
import { credentialsIn } from '../../src/platform/event-store/eventstoredb/address.ts';
import { type Administrator, createAdministrator } from './administrator.ts';
import { startRelay } from './relay.ts';
import { startStandIn } from './stand-in.ts';

/** A server that a spec runs on: streams behind `prefix` are its own. */
export type TestedServer = {
  /** With an administrator's name and password, where the server has users. */
  readonly url: string;
  readonly prefix: string;
  /** Breaks every connection; undefined if nothing in between can do so. */
  readonly cut: (() => void) | undefined;
  /** Maximum number of concurrent reads, if the server counts them. */
  readonly mostReads?: () => number;
  readonly administrator: Administrator;
  readonly stop: () => Promise<unknown>;
};

type Reached = Omit<TestedServer, 'administrator'>;
export type Server = readonly [name: string, start: () => Promise<TestedServer>];

const REAL = process.env.EVENTSTORE_TEST_URL;
const REAL_NAME = 'on the server at EVENTSTORE_TEST_URL';

/** A single node without TLS, reached through a relay that can break connections. */
const behindRelay = async (url: string): Promise<Omit<Reached, 'prefix'>> => {
  const [, host = '', port = '2113'] = /^esdb:\/\/([\w.-]+)(?::(\d+))?\/?\?.*tls=false/i.exec(url) ?? [];
  if (host === '') return { url, cut: undefined, stop: async () => undefined };
  const relay = await startRelay(Number(port), host);
  return { url: `esdb://127.0.0.1:${relay.port}?tls=false`, cut: relay.cut, stop: relay.shut };
};

const administered = (start: () => Promise<Reached>) => async (): Promise<TestedServer> => {
  const server = await start();
  const administrator = createAdministrator(server.url, server.prefix);
  const stop = async (): Promise<void> => {
    await administrator.close();
    await server.stop();
  };
  return { ...server, administrator, stop };
};

const standIn = (users: boolean): Server => [
  'on the stand-in',
  administered(async () => {
    const { url, wire, switches, stop } = await startStandIn({ users });
    return { url, prefix: '', cut: wire.cut, mostReads: () => switches.mostReads, stop };
  }),
];

const real = (url: string): Server => [
  REAL_NAME,
  administered(async () => ({ ...(await behindRelay(url)), prefix: `spec-${randomUUID()}.` })),
];

/** The servers that specs run on: the stand-in, and the server at EVENTSTORE_TEST_URL if set. */
export const SERVERS: ReadonlyArray<Server> = [standIn(false), ...(REAL ? [real(REAL)] : [])];

/** Those of them that ask who somebody is. */
export const SERVERS_WITH_USERS: ReadonlyArray<Server> = [
  standIn(true),
  ...(REAL && credentialsIn(REAL)?.username ? [real(REAL)] : []),
];

/** Says of specs about users that the real server has none. */
export const missingUsers = (what: string): void => {
  if (REAL && SERVERS_WITH_USERS.length < SERVERS.length)
    describe(`${what}, ${REAL_NAME}`, () => {
      it('needs TLS and the name of an administrator in its address, and ran on the stand-in only');
    });
};

/** Title of specs that bring about in the server what nobody can from outside. */
export const onStandInOnly = (what: string, why: string): string => `${what} (on the stand-in only: ${why})`;
