import { randomUUID } from 'node:crypto';
import { startRelay } from './relay.ts';
import { startStandIn } from './stand-in.ts';

/** A server that a spec runs on: streams behind `prefix` are its own. */
export type TestedServer = {
  readonly url: string;
  readonly prefix: string;
  /** Breaks every connection; undefined if nothing in between can do so. */
  readonly cut: (() => void) | undefined;
  /** Maximum number of concurrent reads, if the server counts them. */
  readonly mostReads?: () => number;
  readonly stop: () => Promise<unknown>;
};

const REAL = process.env.EVENTSTORE_TEST_URL;

/** A single node without TLS, reached through a relay that can break connections. */
const behindRelay = async (url: string): Promise<Omit<TestedServer, 'prefix'>> => {
  const [, host = '', port = '2113'] = /^esdb:\/\/([\w.-]+)(?::(\d+))?\/?\?.*tls=false/i.exec(url) ?? [];
  if (host === '') return { url, cut: undefined, stop: async () => undefined };
  const relay = await startRelay(Number(port), host);
  return { url: `esdb://127.0.0.1:${relay.port}?tls=false`, cut: relay.cut, stop: relay.shut };
};

/** The stand-in, and the server at EVENTSTORE_TEST_URL if set. */
export const SERVERS: ReadonlyArray<readonly [name: string, start: () => Promise<TestedServer>]> = [
  [
    'on the stand-in',
    async () => {
      const { url, wire, switches, stop } = await startStandIn();
      return { url, prefix: '', cut: wire.cut, mostReads: () => switches.mostReads, stop };
    },
  ],
  ...(REAL
    ? [
        [
          'on the server at EVENTSTORE_TEST_URL',
          async () => ({ ...(await behindRelay(REAL)), prefix: `spec-${randomUUID()}.` }),
        ] as const,
      ]
    : []),
];
