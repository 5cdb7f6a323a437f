import { Agent, request } from 'node:http';
import { ATTACKS } from './attacks.ts';

/** Target and credentials of an attack. */
export type Attacker = {
  readonly url: string;
  readonly cookie: string;
  readonly connections: number;
  /** Index of the attack. */
  readonly attack: number;
};

const { url, cookie, connections, attack } = JSON.parse(process.argv[2] ?? '') as Attacker;
const sent = ATTACKS[attack]?.sent ?? (() => ({ query: '{ ping }' }));
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = {
  ...{ 'content-type': 'application/json', accept: 'application/json' },
  ...{ origin: new URL(url).origin, cookie },
};

let nth = 0;
/** The response is ignored. */
const send = (): void => {
  nth += 1;
  const what = sent(nth);
  const isQuery = 'query' in what;
  const [path, method] = isQuery ? ['/graphql', 'POST'] : [what.path, 'GET'];
  const call = request(`${url}${path}`, { method, agent, headers }, (response) => {
    response.resume().once('close', send);
  });
  call.on('error', () => setTimeout(send, 10));
  call.end(isQuery ? JSON.stringify(what) : undefined);
};
for (let each = 0; each < connections; each += 1) send();
process.once('disconnect', () => process.exit(0));
