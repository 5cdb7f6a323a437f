import type { LoadBoardAccess } from '../../src/dispatch/load-board/adapters/load-board-access.ts';
import { createStandIn } from '../../src/dispatch/load-board/adapters/stand-in/stand-in.ts';
import { serveFetch } from './serve-fetch.ts';

/** A load board on a port of 127.0.0.1, whose clock can pass faster. */
export const startLoadBoard = async () => {
  let [passed, isDown] = [0, false];
  const answers = new Map<string, () => Response>();
  const { fetch } = createStandIn({ now: () => Date.now() + passed, deliver: globalThis.fetch });
  const server = await serveFetch((url, init) => {
    const said = answers.get(`${init?.method} ${new URL(url).pathname}`);
    if (said) return Promise.resolve(said());
    return isDown ? Promise.resolve(new Response(null, { status: 503 })) : fetch(url, init);
  });
  const { url } = server;
  const access: LoadBoardAccess = {
    ...{ kind: 'central-dispatch', url, eventsUrl: url, fulfillmentUrl: url },
    ...{ tokenUrl: `${url}/connect/token`, clientId: 'us', clientSecret: 'secret', marketplaceId: 10_000 },
  };
  return {
    ...server,
    access,
    /** How often a kind of call was made. */
    calls: (call: string): number => server.asked().filter((each) => each.startsWith(call)).length,
    pass: (ms: number): void => {
      passed += ms;
    },
    /** Answers a call (`PUT /listings/id/1`) by itself; undefined: as before. */
    answer: (call: string, said: (() => Response) | undefined): void => {
      if (said) answers.set(call, said);
      else answers.delete(call);
    },
    goDown: (down: boolean): void => {
      isDown = down;
    },
  };
};
