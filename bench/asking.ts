import { Agent, request } from 'node:http';
import { signIn } from '../test/support/http-client.ts';

/** Returns the response's text. Throws if it has errors. */
export type Ask = (query: string, variables: object) => Promise<string>;

/** Password of the demo's people. */
export const PASSWORD = 'a-password-for-benchmarks';

/** Session cookies of a signed-in demo person. */
export const cookieOf = async (url: string, username: string): Promise<string> => {
  const { cookies } = await signIn(url, username, PASSWORD);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
};

/** GraphQL as that person, over a number of keep-alive connections. */
export const asking = async (url: string, username: string, maxSockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    origin: new URL(url).origin,
    cookie: await cookieOf(url, username),
  };
  const ask: Ask = (query, variables) =>
    new Promise((resolve, reject) => {
      const call = request(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () =>
          text.startsWith('{"data"')
            ? resolve(text)
            : reject(new Error(`${response.statusCode}: ${text.slice(0, 500)}`)),
        );
      });
      call.on('error', reject);
      call.end(JSON.stringify({ query, variables }));
    });
  return { ask, hangUp: () => agent.destroy() };
};
