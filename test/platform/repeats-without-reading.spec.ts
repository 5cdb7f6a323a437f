import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand, CommandResult, Envelope } from '../../src/platform/command/command.ts';
import type { Database } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { keepingBeside } from '../../src/platform/event-store/open.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bench, by, mark, openTallies, start } from '../support/tally.ts';

type Append = EventStore['append'];
type Node = { readonly bench: Bench; readonly reads: () => number };

const COMMANDS = { start, mark };
const TALLIES = ['a', 'b'];

/** A store that loses every append. */
const UNREACHED = {
  append: async () => E.left({ kind: 'unavailable', cause: undefined } as const),
} as unknown as EventStore;

/** One call: its node, whether the node has lost its folds, and the intention with its input. */
const call = fc.record({
  node: fc.integer({ min: 0, max: 1 }),
  forgets: fc.boolean(),
  name: fc.constantFrom('start' as const, 'mark' as const),
  id: fc.constantFrom(...TALLIES),
  key: fc.integer({ min: 0, max: 3 }),
  amount: fc.constantFrom(1, 1, 1, 2),
});

const told = (answer: CommandResult) => {
  if (E.isLeft(answer)) return answer.left.code;
  const { stream, newId, created, revision, position } = answer.right;
  return { stream, newId, created, revision, position };
};

describe('repeats of commands that create', function reading() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let standIn: StandIn;
  const opened: Bench[] = [];

  beforeEach(async () => {
    fresh = await freshDatabase();
    standIn = await startStandIn();
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await standIn.stop();
    await fresh.drop();
  });

  const outside = (_: EventStore, database: Database): EventStore =>
    keepingBeside(createEventStoreDbEventStore(standIn.url, { families: ['tally'] }), database);

  for (const { where, place, most } of [
    { where: 'the embedded log', place: (store: EventStore) => store, most: 0 },
    { where: 'EventStoreDB', place: outside, most: 1 },
  ])
    describe(`with ${where}`, () => {
      /** A node with an empty fold cache that counts its reads of the store. */
      const open = async (appending: (append: Append) => Append = (append) => append): Promise<Node> => {
        let reads = 0;
        const bench = await openTallies(fresh.url, {
          masterKey: Buffer.alloc(32, 7),
          wrap: (own, database) => {
            const store = place(own, database);
            const read: EventStore['read'] = (...asked) => {
              reads += 1;
              return store.read(...asked);
            };
            return { ...store, read, append: appending(store.append) };
          },
        });
        opened.push(bench);
        return { bench, reads: () => reads };
      };
      const counted = async (node: Node, command: AnyCommand, input: unknown, envelope: Envelope) => {
        const before = node.reads();
        const answer = await node.bench.send(command, input, envelope);
        return { answer, reads: node.reads() - before };
      };
      const one = (amount: number, id = 'a') => ({ id, by: amount, note: 'said on the phone' });

      it(`read ${most} events, at each node, whatever it has folded, and answer as the first call`, async () => {
        const nodes = [await open(), await open()];
        await fc.assert(
          fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 14 }), async (calls) => {
            const firsts = new Map<string, { readonly input: string; readonly outcome: unknown }>();
            const keys = [0, 1, 2, 3].map(() => randomUUID());
            for (const { node: nth, forgets, name, id, key, amount } of calls) {
              const node = nodes[nth] as Node;
              if (forgets) node.bench.folds.clear();
              const input = one(amount, id);
              const meant = JSON.stringify([name, input]);
              const envelope = by(undefined, keys[key]);
              const { answer, reads } = await counted(node, COMMANDS[name], input, envelope);
              const first = firsts.get(envelope.commandId);
              if (!first) {
                expect(E.isRight(answer) && answer.right.repeated).to.equal(undefined);
                firsts.set(envelope.commandId, { input: meant, outcome: told(answer) });
              } else if (first.input === meant) {
                expect(told(answer)).to.deep.equal(first.outcome);
                expect(reads).to.be.at.most(most);
              } else if (E.isLeft(answer)) expect(answer.left.message).to.include('already used');
              else expect.fail('another input was carried out under the same key');
            }
          }),
          { numRuns: 40 },
        );
      });

      it('tell what was created in a race that another command won', async () => {
        let isBeaten = false;
        const there = await open();
        const here = await open((append) => async (...asked) => {
          if (!isBeaten) {
            isBeaten = true;
            await there.bench.send(mark, one(5), by());
          }
          return append(...asked);
        });
        const envelope = by();
        const first = await here.bench.send(mark, one(1), envelope);
        expect(E.isRight(first) && first.right.created).to.equal('a-6');
        for (const node of [here, there, await open()]) {
          const { answer, reads } = await counted(node, mark, one(1), envelope);
          expect(told(answer)).to.deep.equal(told(first));
          expect(reads).to.be.at.most(most);
        }
      });

      it('carry out what was claimed and never appended, once', async () => {
        let isCut = true;
        const here = await open((append) => async (stream, expected, events, beside) => {
          if (!isCut) return append(stream, expected, events, beside);
          isCut = false;
          if (beside && most > 0)
            await keepingBeside(UNREACHED, here.bench.database).append(stream, expected, events, beside);
          return E.left({ kind: 'outcome-unknown', cause: new Error('cut off') });
        });
        for (const command of [mark, start] as ReadonlyArray<AnyCommand>) {
          isCut = true;
          const envelope = by();
          expect(told(await here.bench.send(command, one(1), envelope))).to.equal('OUTCOME_UNKNOWN');
          const [again, there] = [await here.bench.send(command, one(1), envelope), await open()];
          expect(E.isRight(again)).to.equal(true);
          const { answer, reads } = await counted(there, command, one(1), envelope);
          expect(told(answer)).to.deep.equal(told(again));
          expect(reads).to.be.at.most(most);
          const { stream } = E.isRight(again) ? again.right : { stream: '' };
          expect((await here.bench.store.read(stream)).length).to.equal(1);
        }
      });

      it('are told where their events lie, also in batches of which some lose', async () => {
        const nodes = [await open(), await open()];
        const sent = Array.from({ length: 60 }, (_, nth) => ({
          node: nodes[nth % 2] as Node,
          command: (nth % 5 === 0 ? start : mark) as AnyCommand,
          input: one(1, `t${nth % 7}`),
          envelope: by(),
        }));
        const firsts = await Promise.all(
          sent.map(({ node, command, input, envelope }) => node.bench.send(command, input, envelope)),
        );
        const later = await open();
        for (const [nth, { command, input, envelope }] of sent.entries()) {
          const first = firsts[nth] as CommandResult;
          if (E.isLeft(first)) continue;
          const { answer, reads } = await counted(later, command, input, envelope);
          expect(told(answer)).to.deep.equal(told(first));
          expect(reads).to.be.at.most(most);
          const { stream, revision, position } = first.right;
          const [event] = await later.bench.store.read(stream, { from: revision, limit: 1 });
          expect(event?.position).to.equal(position);
        }
      });
    });
});
