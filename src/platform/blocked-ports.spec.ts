import { expect } from 'chai';
import { blockedPorts, isBlockedPort } from './blocked-ports.ts';

const LAST_BLOCKED = 10_080;

/** Fake network: every `fetch` request ends here. */
const dispatcher = {
  dispatch: (_options: unknown, handler: { readonly onError: (error: Error) => void }) => {
    handler.onError(new Error('sent'));
    return false;
  },
};

/** Whether `fetch` refuses a port before it connects. */
const isRefused = async (port: number): Promise<boolean> => {
  const settings = { dispatcher } as unknown as RequestInit;
  const answer = await fetch(`http://127.0.0.1:${port}`, settings).catch((error: Error) => error);
  return 'cause' in answer && String(answer.cause).includes('bad port');
};

describe('blocked ports', () => {
  it('are those that fetch refuses', async function refused() {
    this.timeout(30_000);
    const differing: Array<number> = [];
    for (let port = 1; port <= LAST_BLOCKED + 100; port += 1)
      if ((await isRefused(port)) !== isBlockedPort(port)) differing.push(port);
    expect(differing).to.deep.equal([]);
  });

  it('are told by the name of their setting, with what to do', () => {
    expect(blockedPorts({ PORT: 4190, PUBLIC_URL: 'http://office.example.com:6667' })).to.deep.equal([
      'PORT must be another one, such as 4000: browsers refuse to connect to port 4190, and nobody could sign in.',
      'PUBLIC_URL must have another port: browsers refuse to connect to port 6667, and nobody could sign in.',
    ]);
    expect(blockedPorts({ PORT: 4191, PUBLIC_URL: 'https://office.example.com' })).to.deep.equal([]);
    expect(blockedPorts({})).to.deep.equal([]);
  });
});
