import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { expiresOn } from '../dispatch/load-board/listed-load.ts';
import { listingStream } from '../dispatch/load-board/listing.ts';
import { POSTING } from '../dispatch/load-board/reactions/post.ts';
import { arbitraryLoad, ORDER_4711, requested } from '../dispatch/load-board/testing/postings.ts';
import type { StoredEvent } from '../platform/event-store/event-store.ts';
import type { Tools } from '../platform/reactor/reaction.ts';
import { today } from '../shared-kernel/civil-date.ts';
import type { Recorded } from '../shared-kernel/event.ts';
import { createContexts, NOTHING_OUTSIDE } from './contexts.ts';

const unreachable = (): never => {
  throw new Error('not used');
};
const DAY_MS = 86_400_000;

describe('the contexts', () => {
  it('date a posting by the clock that they are given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contexts-'));
    const machine = Date.now();
    const now = (): Date => new Date(machine - 2 * DAY_MS);
    const contexts = createContexts(
      {
        ...{ ...NOTHING_OUTSIDE, loadBoard: { kind: 'stand-in', file: join(folder, 'board.jsonl') } },
        log: { info: unreachable, warn: unreachable },
      },
      {
        files: { delete: unreachable, open: unreachable },
        uploads: { issue: unreachable, settle: unreachable },
        links: { seal: unreachable, open: unreachable },
        now,
      },
    );
    const load = arbitraryLoad({ availableDate: today(new Date(machine + DAY_MS).toISOString()) });
    const event: Recorded = {
      ...requested({ load }),
      ...{ id: '', stream: listingStream(ORDER_4711), revision: 0, position: 1n },
      ...{ at: now().toISOString(), actor: 'user:5', commandId: '' },
    };
    const sent: unknown[] = [];
    const tools = {
      isClaimed: async () => false,
      history: { read: async () => [{} as StoredEvent], decode: async () => [E.right(event)] },
      claim: async (_response: unknown, call: (key: string) => Promise<unknown>) => ({
        ...{ kind: 'answered', answer: await call('key') },
      }),
      ask: async () => ({ exists: true, lostSince: null, lostFor: null, halt: null }),
      send: async (_command: unknown, input: unknown) => sent.push(input),
    } as unknown as Tools;
    const posting = contexts.flatMap(({ reactions = [] }) => reactions).find(({ name }) => name === POSTING);
    await posting?.react(event as Recorded<never>, tools);
    await rm(folder, { recursive: true });
    const [first] = sent as ReadonlyArray<{ readonly outcome: object }>;
    expect(first?.outcome).to.include({ kind: 'posted', expiresOn: expiresOn(today(now().toISOString())) });
  });
});
