import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { defineCommand, type Outcome, type Send } from '../../src/platform/command/command.ts';
import { createReceipts } from '../../src/platform/command/receipts.ts';
import { TOO_MANY } from '../../src/platform/database.ts';
import { createProcesses } from '../../src/platform/process/run-process.ts';
import type { ProcessStep } from '../../src/platform/resolver.ts';
import { type Actor, staffActor } from '../../src/shared-kernel/actor.ts';
import { type Ask, contextQuery } from '../../src/shared-kernel/context-query.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../../src/shared-kernel/rejection.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

type Args = { readonly first: number; readonly second: number };

/**
 * Adds to one tally, then to another by the published name only; a rejection of the second undoes the first.
 */
const STEPS = [
  {
    command: count,
    saves: 'the first tally',
    input: ({ first }: Args) => ({ id: 'a', by: first, note: 'first' }),
    undo: { command: count, input: ({ first }: Args) => ({ id: 'a', by: -first, note: 'taken back' }) },
  },
  {
    command: { name: 'count', input: count.input },
    saves: 'the second tally',
    input: ({ second }: Args, [before]: ReadonlyArray<Outcome>) => ({
      ...{ id: 'b', by: second },
      note: `after ${before?.stream}`,
    }),
  },
] as const satisfies ReadonlyArray<ProcessStep>;

type Around = { readonly steps: ReadonlyArray<ProcessStep>; readonly actor: Actor; readonly ask: Ask };

const away = rejection('UNAVAILABLE', 'The event store cannot be reached.');

describe('a process over several streams', () => {
  let fresh: FreshDatabase;
  let node: Bench;
  const logged: unknown[] = [];

  beforeEach(async () => {
    logged.length = 0;
    fresh = await freshDatabase();
    node = await openTallies(fresh.url);
  });
  afterEach(async () => {
    await node.close();
    await fresh.drop();
  });

  const notes = async (stream: string): Promise<ReadonlyArray<string>> => {
    const read = await node.codec.decode(await node.store.read(`tally-${stream}`));
    return read.map((each) => (E.isRight(each) ? (each.right.data as { note: string }).note : 'unreadable'));
  };
  /** Runs the process; `fails` selects sends that fail, by their index. */
  const run = (
    args: Args,
    commandId: string,
    fails: (nth: number) => boolean = () => false,
    { steps = STEPS, actor, ask = async () => null }: Partial<Around> = {},
  ) => {
    let nth = 0;
    const send: Send = async (command, input, envelope) => {
      nth += 1;
      return fails(nth) ? Promise.reject(new Error('killed')) : node.send(command, input, envelope);
    };
    return processes(send, ask)({ steps }, args, by(actor, commandId));
  };
  const processes = (send: Send, ask: Ask = async () => null) => {
    const receipts = createReceipts(node.database.sql);
    const log = { error: (said: unknown) => void logged.push(said) };
    return createProcesses({ ...receipts, send, forbids: node.forbids, createAsk: () => ask, log });
  };
  const codeOf = async (answer: ReturnType<typeof run>) => {
    const settled = await answer;
    return E.isLeft(settled) ? settled.left.why.code : 'OK';
  };

  it('sends its commands in order, and a repeat does nothing twice', async () => {
    const id = randomUUID();
    for (let call = 0; call < 2; call += 1) {
      const answer = await run({ first: 1, second: 2 }, id);
      expect(E.isRight(answer) && answer.right.map(({ stream }) => stream)).to.deep.equal([
        'tally-a',
        'tally-b',
      ]);
    }
    expect([await notes('a'), await notes('b')]).to.deep.equal([['first'], ['after tally-a']]);
  });

  it('goes on where it stopped once it is repeated', async () => {
    const id = randomUUID();
    await run({ first: 1, second: 2 }, id, (nth) => nth === 2).catch(() => undefined);
    expect([await notes('a'), await notes('b')]).to.deep.equal([['first'], []]);
    expect(await codeOf(run({ first: 1, second: 2 }, id))).to.equal('OK');
    expect([await notes('a'), await notes('b')]).to.deep.equal([['first'], ['after tally-a']]);
  });

  it('is refused as its first command is, and nothing is done', async () => {
    expect(await codeOf(run({ first: 2_000, second: 2 }, randomUUID()))).to.equal('REFUSED');
    expect([await notes('a'), await notes('b')]).to.deep.equal([[], []]);
  });

  it('takes back what was done where a later command is refused, once, and says why', async () => {
    const id = randomUUID();
    for (let call = 0; call < 2; call += 1)
      expect(await codeOf(run({ first: 1, second: 2_000 }, id))).to.equal('REFUSED');
    expect([await notes('a'), await notes('b')]).to.deep.equal([['first', 'taken back'], []]);
  });

  it('leaves a satisfied step alone when it takes back', async () => {
    expect(await codeOf(run({ first: 0, second: 2_000 }, randomUUID()))).to.equal('REFUSED');
    expect(await notes('a')).to.deep.equal([]);
  });

  it('does no further step of what was being taken back when the process was killed', async () => {
    const id = randomUUID();
    expect(await codeOf(run({ first: 1, second: 1_000 }, id))).to.equal('OK');
    const other = randomUUID();
    expect(await codeOf(run({ first: 1, second: 1 }, other))).to.equal('REFUSED');
    // The cause of the rejection is gone by now.
    await node.send(count, { id: 'b', by: -500, note: 'less' }, by());
    expect(await codeOf(run({ first: 1, second: 1 }, other))).to.equal('REFUSED');
    expect(await notes('b')).to.deep.equal(['after tally-a', 'less']);
    expect(await notes('a')).to.deep.equal(['first', 'first', 'taken back']);
  });

  it('says that the outcome is unknown where a later command cannot be carried out now', async () => {
    let nth = 0;
    const send: Send = async (command, input, envelope) => {
      nth += 1;
      return nth === 1 ? node.send(command, input, envelope) : E.left(away);
    };
    const answer = processes(send)({ steps: STEPS }, { first: 1, second: 2 }, by());
    expect(await codeOf(answer)).to.equal('OUTCOME_UNKNOWN');
    expect(await notes('a')).to.deep.equal(['first']);
  });

  it('says what it has stored all the same where it is refused, what was undone included', async () => {
    const notesOf = async (answer: ReturnType<typeof run>) => {
      const settled = await answer;
      const { outcomes } = E.isLeft(settled) ? settled.left : expect.fail('not refused');
      return outcomes.flatMap(({ events }) => events.map(({ data }) => (data as { note: string }).note));
    };
    expect(await notesOf(run({ first: 2_000, second: 2 }, randomUUID()))).to.deep.equal([]);
    const undone = run({ first: 1, second: 2_000 }, randomUUID());
    expect(await notesOf(undone)).to.deep.equal(['first', 'taken back']);
    const send: Send = async (command, input, envelope) =>
      (input as { id: string }).id === 'a' ? node.send(command, input, envelope) : E.left(away);
    const brokenOff = processes(send)({ steps: STEPS }, { first: 1, second: 2 }, by());
    expect(await notesOf(brokenOff)).to.deep.equal(['first']);
  });

  const [first, second] = STEPS;
  const messageOf = async (answer: ReturnType<typeof run>) => {
    const settled = await answer;
    return E.isLeft(settled) ? settled.left.why.message : 'OK';
  };
  const REFUSED = '0 and 2000 is too much';

  it('says what stays where a later command is refused: what nothing undoes', async () => {
    const { undo: _, ...lasting } = first;
    const steps = [lasting, { ...first, saves: 'more of it' }, second];
    const args = { first: 1, second: 2_000 };
    const id = randomUUID();
    const stays = 'Other parts of this request stay saved: the first tally.';
    expect(await messageOf(run(args, id, undefined, { steps }))).to.equal(`${REFUSED} ${stays}`);
    // Of a repeat, too, which does not say that all was undone.
    expect(await messageOf(run(args, id, undefined, { steps }))).to.equal(
      `This was refused before. ${stays}`,
    );
    expect(await notes('a')).to.deep.equal(['first', 'first', 'taken back']);
  });

  it('undoes no step that has nothing to undo in this request: a repeat tries the rest again', async () => {
    const steps = [{ ...first, undo: { ...first.undo, input: () => null } }, second];
    const args = { first: 1, second: 1_000 };
    await node.send(count, { id: 'b', by: 500, note: 'in the way' }, by());
    const id = randomUUID();
    for (let call = 0; call < 2; call += 1)
      expect(await messageOf(run(args, id, undefined, { steps }))).to.contain('too much Other parts');
    await node.send(count, { id: 'b', by: -500, note: 'gone' }, by());
    expect(await messageOf(run(args, id, undefined, { steps }))).to.equal('OK');
    expect(await notes('a')).to.deep.equal(['first']);
  });

  it('names what stays once, and not what the refusal itself tells of', async () => {
    const { undo: _, saves: __, ...unnamed } = first;
    const args = { first: 1, second: 2_000 };
    expect(
      await messageOf(run(args, randomUUID(), undefined, { steps: [unnamed, second] })),
      'without a name',
    ).to.equal(REFUSED);
    const lasting = { ...unnamed, saves: 'the first tally' };
    expect(
      await messageOf(run(args, randomUUID(), undefined, { steps: [lasting, lasting, second] })),
      'twice',
    ).to.equal(`${REFUSED} Other parts of this request stay saved: the first tally.`);
  });

  it('says what stays where undoing is refused too: that step, and those before it', async () => {
    const tooMuch = { ...first.undo, input: () => ({ id: 'a', by: 5_000, note: 'never' }) };
    const steps = [first, { ...first, saves: 'more of it', undo: tooMuch }, second];
    expect(await messageOf(run({ first: 1, second: 2_000 }, randomUUID(), undefined, { steps }))).to.equal(
      `${REFUSED} Other parts of this request stay saved: the first tally, more of it.`,
    );
    expect(await notes('a')).to.deep.equal(['first', 'first']);
  });

  it('says nothing more where everything was undone, or nothing was done', async () => {
    expect(await messageOf(run({ first: 1, second: 2_000 }, randomUUID()))).to.equal(REFUSED);
    expect(await messageOf(run({ first: 0, second: 2_000 }, randomUUID()))).to.equal(REFUSED);
  });

  const restricted = { ...count, permission: 'order_update' as const };
  const both = staffActor(nthUserId(1), 'ADMIN', ['quote_update', 'order_update']);
  const one = staffActor(nthUserId(1), 'ADMIN', ['quote_update']);

  it('sends nothing unless all of its commands are permitted, those that undo included', async () => {
    const steps = [first, { ...second, command: restricted }];
    const undone = [{ ...first, undo: { ...first.undo, command: restricted } }, second];
    for (const each of [steps, undone])
      expect(
        await codeOf(run({ first: 1, second: 2 }, randomUUID(), undefined, { steps: each, actor: one })),
      ).to.equal('FORBIDDEN');
    expect([await notes('a'), await notes('b')]).to.deep.equal([[], []]);
    const answer = run({ first: 1, second: 2 }, randomUUID(), undefined, { steps, actor: both });
    expect(await codeOf(answer)).to.equal('OK');
  });

  it('is undone by a repeat whose actor may no longer send the rest', async () => {
    const steps = [first, { ...second, command: restricted }];
    const id = randomUUID();
    const args = { first: 1, second: 2 };
    await run(args, id, (nth) => nth === 2, { steps, actor: both }).catch(() => undefined);
    expect(await notes('a')).to.deep.equal(['first']);
    expect(await codeOf(run(args, id, undefined, { steps, actor: one }))).to.equal('FORBIDDEN');
    expect(await notes('a')).to.deep.equal(['first', 'taken back']);
  });

  it('is told as done by a repeat whose actor may no longer send any of it', async () => {
    const id = randomUUID();
    const args = { first: 1, second: 2 };
    await run(args, id);
    const nobody = staffActor(nthUserId(1), 'ADMIN', []);
    const answer = await run(args, id, undefined, { actor: nobody });
    expect(E.isRight(answer) && answer.right.map(({ isForbidden }) => isForbidden)).to.deep.equal([
      true,
      true,
    ]);
    expect([await notes('a'), await notes('b')]).to.deep.equal([['first'], ['after tally-a']]);
  });

  const size = contextQuery<string, number>('spec.size');
  const asking: ReadonlyArray<ProcessStep> = [
    first,
    { ...second, input: async (_args, _done, ask) => ({ id: 'b', by: await ask(size, 'b'), note: 'asked' }) },
  ];

  it('asks for the input of a step, and a repeat that is answered otherwise is the same request', async () => {
    const id = randomUUID();
    const args = { first: 1, second: 0 };
    for (const found of [5, 6]) {
      const ask = (async () => found) as unknown as Ask;
      expect(await codeOf(run(args, id, undefined, { steps: asking, ask }))).to.equal('OK');
    }
    expect([await notes('a'), await notes('b')]).to.deep.equal([['first'], ['asked']]);
    const other = run({ ...args, first: 2 }, id, undefined, { steps: asking });
    expect(await codeOf(other)).to.equal('REFUSED');
  });

  it('goes past a step once more that stored nothing, though it would be refused by now, or store something', async () => {
    let amount = 0;
    const empty: ProcessStep = {
      ...{ command: count, saves: 'nothing' },
      input: () => ({ id: 'c', by: amount, note: 'late' }),
    };
    const steps = [empty, empty, ...STEPS];
    const id = randomUUID();
    const args = { first: 1, second: 2 };
    for (amount of [0, 5, 2_000]) expect(await codeOf(run(args, id, undefined, { steps }))).to.equal('OK');
    expect([await notes('a'), await notes('b'), await notes('c')]).to.deep.equal([
      ['first'],
      ['after tally-c'],
      [],
    ]);
    // A call that broke off behind it has gone past it; what it did not reach is decided by the repeat.
    const other = randomUUID();
    amount = 0;
    await run(args, other, (nth) => nth === 2, { steps }).catch(() => undefined);
    amount = 5;
    expect(await codeOf(run(args, other, undefined, { steps }))).to.equal('OK');
    expect(await notes('c')).to.deep.equal(['late']);
  });

  it('stores nothing by a repeat either where its last step stored nothing, though it would by now, or be refused', async () => {
    let amount = 0;
    const empty: ProcessStep = {
      ...{ command: count, saves: 'nothing' },
      input: () => ({ id: 'c', by: amount, note: 'late' }),
    };
    for (const steps of [[first, empty], [empty]]) {
      const id = randomUUID();
      const args = { first: 1, second: 2 };
      for (amount of [0, 5, 2_000]) expect(await codeOf(run(args, id, undefined, { steps }))).to.equal('OK');
      expect(await notes('c')).to.deep.equal([]);
    }
    // A call that was refused there is decided again: nothing was promised.
    const id = randomUUID();
    amount = 2_000;
    expect(await codeOf(run({ first: 1, second: 2 }, id, undefined, { steps: [empty] }))).to.equal('REFUSED');
    amount = 5;
    expect(await codeOf(run({ first: 1, second: 2 }, id, undefined, { steps: [empty] }))).to.equal('OK');
    expect([await notes('a'), await notes('c')]).to.deep.equal([['first'], ['late']]);
  });

  it('is not taken back by a repeat to which a later release has added a step', async () => {
    const empty: ProcessStep = {
      ...{ command: count, saves: 'nothing' },
      input: () => ({ id: 'c', by: 0, note: 'nothing' }),
    };
    const added: ProcessStep = {
      ...{ command: defineCommand({ ...count, name: 'countMore' }), saves: 'more' },
      input: () => ({ id: 'd', by: 1, note: 'more' }),
    };
    const id = randomUUID();
    for (const steps of [
      [first, empty],
      [first, empty, added],
    ])
      expect(await codeOf(run({ first: 1, second: 2 }, id, undefined, { steps }))).to.equal('OK');
    expect([await notes('a'), await notes('d')]).to.deep.equal([['first'], ['more']]);
  });

  const LOCKED = rejection('REFUSED', 'What this step goes by is locked.');
  /** The second step asks for its facts, and the third for its input; either is answered by what `why` says then. */
  const refusing = (why: (what: 'facts' | 'input') => Error | undefined): ReadonlyArray<ProcessStep> => {
    const answer = async (what: 'facts' | 'input'): Promise<number> => {
      const error = why(what);
      if (error) throw error;
      return 1;
    };
    const gathering = defineCommand({
      ...count,
      name: 'countByFacts',
      gather: async () => {
        await answer('facts');
        return null;
      },
    });
    return [
      first,
      { ...second, command: gathering },
      { ...second, input: async () => ({ id: 'b', by: await answer('input'), note: 'asked' }) },
    ];
  };

  it('takes back what was done where the facts or the input of a later command are refused', async () => {
    for (const refused of ['facts', 'input'] as const) {
      const steps = refusing((what) => (what === refused ? new Rejected(LOCKED) : undefined));
      const before = (await notes('a')).length;
      const settled = await run({ first: 1, second: 2 }, randomUUID(), undefined, { steps });
      expect(E.isLeft(settled) && settled.left.why.message).to.match(new RegExp(`^${LOCKED.message}`));
      expect((await notes('a')).slice(before)).to.deep.equal(['first', 'taken back']);
    }
  });

  it('takes back what was done where a later command is refused with a cause, which goes to the log', async () => {
    const cause = new Error('disk full');
    const steps = refusing((what) => (what === 'facts' ? new Rejected(LOCKED, cause) : undefined));
    const args = { first: 1, second: 2 };
    expect(await messageOf(run(args, randomUUID(), undefined, { steps }))).to.equal(LOCKED.message);
    expect(await notes('a')).to.deep.equal(['first', 'taken back']);
    expect(logged).to.have.lengthOf(1);
    expect(logged[0]).to.have.property('err', cause);
  });

  it('says that the outcome is unknown where a later command or an undoing cannot be carried out now, by whom its cause tells', async () => {
    const denied = new Rejected(away, new Error('no right to write'));
    const answerOf = (isDenied: (nth: number) => boolean, second: number) => {
      let nth = 0;
      const send: Send = async (command, input, envelope) => {
        nth += 1;
        return isDenied(nth) ? Promise.reject(denied) : node.send(command, input, envelope);
      };
      return codeOf(processes(send)({ steps: STEPS }, { first: 1, second }, by()));
    };
    expect(await answerOf((nth) => nth === 2, 2)).to.equal('OUTCOME_UNKNOWN');
    expect(await answerOf((nth) => nth === 3, 2_000)).to.equal('OUTCOME_UNKNOWN');
    expect(logged).to.have.lengthOf(2);
    // Where nothing is saved yet, the refusal is thrown on to where the edge logs its cause.
    expect(await answerOf((nth) => nth === 1, 2).catch((error: unknown) => error)).to.equal(denied);
    expect(await notes('a')).to.deep.equal(['first', 'first']);
  });

  it('stays as it is, to be repeated, where somebody is busy or away for facts or input of a later command', async () => {
    for (const passing of [TOO_MANY, away])
      for (const refused of ['facts', 'input'] as const) {
        let is = true;
        const steps = refusing((what) => (is && what === refused ? new Rejected(passing) : undefined));
        const [id, args] = [randomUUID(), { first: 1, second: 2 }];
        const before = (await notes('a')).length;
        expect(await codeOf(run(args, id, undefined, { steps }))).to.equal('OUTCOME_UNKNOWN');
        is = false;
        expect(await codeOf(run(args, id, undefined, { steps }))).to.equal('OK');
        expect((await notes('a')).slice(before)).to.deep.equal(['first']);
      }
  });

  it('says that the outcome is unknown where nobody answers for a later step now', async () => {
    const ask = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    const answer = run({ first: 1, second: 0 }, randomUUID(), undefined, { steps: asking, ask });
    expect(await codeOf(answer)).to.equal('OUTCOME_UNKNOWN');
    expect(await notes('a')).to.deep.equal(['first']);
  });
});

describe('a published command', () => {
  it('that no context has is a mistake of the program', async () => {
    const fresh = await freshDatabase();
    const node = await openTallies(fresh.url);
    const unheard = node.send({ name: 'unheard of', input: count.input }, {}, by());
    expect(await unheard.catch((error: Error) => error.message)).to.contain('unheard of');
    await node.close();
    await fresh.drop();
  });
});
