import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { editedEvents } from './edited-events.ts';

/** A stream whose events are those of commands, by revision; read as a log is. */
const logOf = (commands: ReadonlyArray<string>) =>
  ({
    read: async (_stream: string, { from, limit }: { readonly from: number; readonly limit: number }) =>
      commands
        .map((commandId, revision) => ({ commandId, revision }))
        .slice(Math.max(0, from + 1 - limit), from + 1)
        .toReversed(),
    decode: async (stored: ReadonlyArray<object>) => stored.map((each) => E.right(each)),
  }) as unknown as ResolverContext['log'];

const repeat = { repeated: true, events: [], stream: 'price-draft-1' };

describe('the events of an edit that is sent again', () => {
  it('are all those of its command, however many publications its rows were decided on', async () => {
    for (const own of [1, 7, 8, 9, 16, 30]) {
      const commands = ['begun', ...Array.from({ length: own }, () => 'edit'), 'later'];
      const outcome = { ...repeat, revision: own } as unknown as Outcome;
      const events = await editedEvents([outcome], { log: logOf(commands) });
      const revisions = events.map((event) => (event as unknown as { revision: number }).revision);
      expect(revisions).to.deep.equal(Array.from({ length: own }, (_, at) => at + 1));
    }
  });

  it('reach to the beginning of the stream', async () => {
    const outcome = { ...repeat, revision: 15 } as unknown as Outcome;
    const log = logOf(Array.from({ length: 16 }, () => 'edit'));
    expect(await editedEvents([outcome], { log })).to.have.length(16);
  });
});
