import { randomUUID } from 'node:crypto';
import { startRelay } from './relay.ts';
import { startStandIn } from './stand-in.ts';

/** A server that a spec runs on: streams behind `prefix` are its own. */
export type TestedServer = {
  readonly url: string;
  readonly prefix: string;
  /** Breaks every connection; undefined where nothing lies between that can be cut. */
  readonly cut: (() => void) | undefined;
  /** How many reads were under way at a time, where the server tells. */
  readonly mostReads?: () => number;
  readonly stop: () => Promise<unknown>;
};

const REAL = process.env.EVENTSTORE_TEST_URL;

/** A single node without TLS is reached through a stretch of wire that can be cut. */
const behindRelay = async (url: string): Promise<Omit<TestedServer, 'prefix'>> => {
  const [, host = '', port = '2113'] = /^esdb:\/\/([\w.-]+)(?::(\d+))?\/?\?.*tls=false/i.exec(url) ?? [];
  if (host === '') return { url, cut: undefined, stop: async () => undefined };
  const relay = await startRelay(Number(port), host);
  return { url: `esdb://127.0.0.1:${relay.port}?tls=false`, cut: relay.cut, stop: relay.shut };
};

/** The stand-in always, and the server at EVENTSTORE_TEST_URL where it names one. */
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
