import { createStandIn } from '../../src/dispatch/load-board/adapters/stand-in/stand-in.ts';
import { serveFetch } from '../support/serve-fetch.ts';
import { type BoardServer, describeCentralDispatch } from './central-dispatch-contract.ts';
import { type Delivery, describeLoadBoard } from './load-board-contract.ts';
import { createNoticeBoard } from './notice-board.ts';

const openStandIn = () => {
  let passed = 0;
  const deliveries: Delivery[] = [];
  const now = (): number => Date.now() + passed;
  const { fetch } = createStandIn({
    now,
    deliver: async (url, { headers, body }) => {
      deliveries.push({ url, headers: headers as Delivery['headers'], body: JSON.parse(String(body)) });
    },
  });
  const pass = (ms: number): void => {
    passed += ms;
  };
  return { fetch, clock: { now, pass, deliveries: () => [...deliveries] } };
};

describeCentralDispatch('in this process', async (): Promise<BoardServer> => {
  const { fetch, clock } = openStandIn();
  const asked: string[] = [];
  return {
    ...clock,
    reach: {
      url: 'http://localhost',
      fetch: (url, init) => {
        asked.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`);
        return fetch(url, init);
      },
    },
    asked: () => [...asked],
    stop: async () => undefined,
  };
});

describeCentralDispatch('over HTTP', async (): Promise<BoardServer> => {
  const { fetch, clock } = openStandIn();
  const { url, ...server } = await serveFetch(fetch);
  return { ...clock, reach: { url }, ...server };
});

describeLoadBoard('that is no more than the port', async () => createNoticeBoard());
