import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as RA from 'fp-ts/lib/ReadonlyArray.js';
import { validate as isUuid } from 'uuid';
import type { CommandResult, Outcome } from '../../platform/command/command.ts';
import { refusedProcess } from '../../platform/process/run-process.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { BatchField } from '../../platform/resolver.ts';
import { type Actor, NOBODY, staffActor } from '../../shared-kernel/actor.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { type FieldErrors, Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { createDoor } from '../door.ts';
import { AT_ONCE, batchField } from './batch.ts';
import type { GraphqlCall } from './call.ts';
import { createOwnWrites } from './own-writes.ts';
import { paint } from './testing/paint.ts';

type Told = {
  readonly id: string;
  readonly revision: number | null;
  readonly changed: boolean;
  readonly error: { readonly code: string; readonly message: string } | null;
};

const painted: Recorded = {
  ...{ type: 'Painted', data: {}, id: '', stream: 'wall', revision: 0, position: 0n },
  ...{ at: '', actor: 'user:1', commandId: '' },
};

const walls = { name: 'walls', version: 1, events: [{ type: painted.type }] } as unknown as AnyReadModel;

const done = (revision: number, more: Partial<Outcome> = {}): CommandResult =>
  E.right({
    stream: 'wall',
    newId: 0,
    created: null,
    revision,
    position: BigInt(revision),
    events: [painted],
    ...more,
  });

const clerk = staffActor(nthUserId(1), 'ADMIN', ['quote_update']);

/** Requests whose commands are answered by `answerTo`; records the commands and the extensions of the response. */
const open = (
  answerTo: (id: string) => CommandResult | Promise<CommandResult>,
  actor: Actor = clerk,
  each: BatchField['each'] = paint,
) => {
  const said = {
    processes: [] as Array<readonly [string | undefined, unknown]>,
    sent: [] as Array<{ readonly id: string; readonly commandId: string }>,
    written: [] as Array<bigint | 'by others'>,
    waitedFor: [] as Array<bigint>,
    explained: [] as Array<readonly [unknown, unknown]>,
    extensions: {} as Record<string, unknown>,
    most: 0,
  };
  let under = 0;
  const call = {
    context: { actor, ask: async () => null, now: () => new Date() },
    batched: createDoor(async () => new Error('too many')).sharesOf(AT_ONCE),
    correlationId: 'c-1',
    caughtUp: async () => true,
    nextCommandId: () => '0f3c1a52-7d0b-5c58-9a55-6f2f6d6c2e01',
    process: async (
      { steps }: { readonly steps: ReadonlyArray<{ readonly saves: string }> },
      args: unknown,
    ) => {
      said.processes.push([steps[0]?.saves, args]);
      const answers = steps.map(({ saves }) => answerTo(saves) as CommandResult);
      const refused = answers.find(E.isLeft);
      return refused ? refusedProcess(refused.left, RA.rights(answers)) : E.sequenceArray(answers);
    },
    send: async (
      _command: unknown,
      { id }: { readonly id: string },
      { commandId }: { commandId: string },
    ) => {
      said.sent.push({ id, commandId });
      under += 1;
      said.most = Math.max(said.most, under);
      try {
        return await answerTo(id);
      } finally {
        under -= 1;
      }
    },
    explain: (thrown: unknown, path: unknown) => {
      said.explained.push([thrown, path]);
      return rejection('INTERNAL', 'Something went wrong.');
    },
    written: (position: bigint) => said.written.push(position),
    writtenByOthers: async () => said.written.push('by others'),
    own: createOwnWrites(0n),
    progress: {
      waitFor: async (_reads: unknown, position: bigint) => {
        said.waitedFor.push(position);
        return position < 1_000n;
      },
    },
    extensions: said.extensions,
  };
  const errors = ({ color }: { readonly color?: string }): FieldErrors =>
    color === 'none' ? { color: 'Choose one.' } : {};
  const field = batchField({ each, errors, inputFor: (_args, id) => ({ id }), reads: [walls] }, 'paintAll');
  const run = async (ids: ReadonlyArray<string>, args: object = {}) =>
    (await field(
      null,
      { ids, ...args },
      { ...call } as unknown as GraphqlCall,
      {} as never,
    )) as ReadonlyArray<Told>;
  return { run, said };
};

const refusal = async (work: Promise<unknown>): Promise<Rejection | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => Rejected.of(error),
  );

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('a batch', () => {
  it('answers each id once, in the order of the ids, whatever the order in which they are done', async () => {
    const { run, said } = open(async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 20 - Number(id)));
      return done(Number(id));
    });
    const told = await run(['3', '12', '3', '7', '12']);
    expect(told.map(({ id, revision, changed }) => [id, revision, changed])).to.deep.equal([
      ['3', 3, true],
      ['12', 12, true],
      ['7', 7, true],
    ]);
    expect(said.sent).to.have.length(3);
    expect(said.written).to.deep.equal([12n]);
    expect(said.waitedFor).to.deep.equal([12n]);
  });

  it('gives each id a command id of its own, the same at a repeat', async () => {
    const [first, again] = [open(() => done(1)), open(() => done(1))];
    await first.run(['1', '2']);
    await again.run(['2', '1', '3']);
    const idOf = (of: typeof first, wanted: string) =>
      of.said.sent.find(({ id }) => id === wanted)?.commandId;
    expect(idOf(first, '1')).to.satisfy(isUuid).and.equal(idOf(again, '1'));
    expect(idOf(first, '2')).to.equal(idOf(again, '2'));
    expect(new Set(again.said.sent.map(({ commandId }) => commandId)).size).to.equal(3);
  });

  it('reports for each id whether it changed, already matched, was a repeat, or why it was refused', async () => {
    const answers: Readonly<Record<string, CommandResult>> = {
      changed: done(4),
      same: done(3, { events: [] }),
      repeated: done(2, { events: [], repeated: true }),
      refused: E.left(rejection('INVALID', 'No.', { assigneeId: 'Choose an active person.' })),
    };
    const { run } = open((id) => answers[id] ?? expect.fail(id));
    expect(await run(Object.keys(answers))).to.deep.equal([
      { id: 'changed', revision: 4, changed: true, error: null },
      { id: 'same', revision: 3, changed: false, error: null },
      { id: 'repeated', revision: 2, changed: true, error: null },
      {
        ...{ id: 'refused', revision: null, changed: false },
        error: {
          ...{ code: 'INVALID', message: 'No.' },
          fields: [{ field: 'assigneeId', message: 'Choose an active person.' }],
        },
      },
    ]);
  });

  it('tells who lost the permission since which of its records are stored, and nothing else of them', async () => {
    const lost = staffActor(nthUserId(1), 'ADMIN', []);
    const forbidden = E.left(rejection('FORBIDDEN', 'Not you.'));
    const stored = done(2, { repeated: true, isForbidden: true });
    const { run } = open((id) => (id === '1' ? stored : forbidden), lost);
    expect(await run(['1', '2'])).to.deep.equal([
      { id: '1', revision: null, changed: true, error: null },
      {
        ...{ id: '2', revision: null, changed: false },
        error: { code: 'FORBIDDEN', message: 'Not you.', fields: [] },
      },
    ]);
    expect((await refusal(open(() => forbidden, lost).run(['1'])))?.code).to.equal('FORBIDDEN');
    expect((await refusal(open(() => stored, lost).run([])))?.code).to.equal('FORBIDDEN');
  });

  it('answers who lost the permission since, where a refused process has stored something all the same', async () => {
    const lost = staffActor(nthUserId(1), 'ADMIN', []);
    const step = (saves: string) => ({ command: paint, saves, input: () => ({}) });
    const { run, said } = open(
      (saves) => (saves === 'the primer' ? done(4) : E.left(rejection('FORBIDDEN', 'Not you.'))),
      lost,
      {
        ...{ permission: 'quote_update', choose: () => 'A' },
        processes: { A: { steps: [step('the primer'), step('the coat')] } },
      },
    );
    expect((await run(['1'])).map(({ error }) => error?.code)).to.deep.equal(['FORBIDDEN']);
    expect(said.written).to.deep.equal([4n]);
  });

  it('runs the process that its arguments choose for each id, and reports what all of its steps stored', async () => {
    const step = (saves: string) => ({ command: paint, saves, input: () => ({}) });
    const processes = {
      A: { steps: [step('the coat')] },
      B: { steps: [step('the primer'), step('the coat')] },
    };
    const answers: Readonly<Record<string, CommandResult>> = {
      'the primer': done(3, { events: [] }),
      'the coat': done(9),
    };
    const { run, said } = open((saves) => answers[saves] ?? expect.fail(saves), clerk, {
      ...{ permission: 'quote_update', processes, choose: ({ kind }) => kind },
    });
    expect(await run(['1', '2'], { kind: 'B' })).to.deep.equal([
      { id: '1', revision: 3, changed: true, error: null },
      { id: '2', revision: 3, changed: true, error: null },
    ]);
    expect(said.processes).to.deep.equal([
      ['the primer', { id: '1' }],
      ['the primer', { id: '2' }],
    ]);
    expect(said.written).to.deep.equal([9n]);
    expect(said.waitedFor).to.deep.equal([9n]);
  });

  it('tells the position of what a refused process has stored all the same', async () => {
    const step = (saves: string) => ({ command: paint, saves, input: () => ({}) });
    const processes = { A: { steps: [step('the primer'), step('the coat')] } };
    const dry = rejection('REFUSED', 'The paint is dry.');
    const { run, said } = open((saves) => (saves === 'the primer' ? done(4) : E.left(dry)), clerk, {
      permission: 'quote_update',
      processes,
      choose: () => 'A',
    });
    expect((await run(['1'])).map(({ error }) => error?.message)).to.deep.equal([dry.message]);
    expect([said.written, said.waitedFor]).to.deep.equal([[4n], [4n]]);
  });

  it('tells a position that includes what others did where that refuses one of it', async () => {
    const conflict = rejection('CONFLICT', 'Somebody painted it meanwhile.');
    const { run, said } = open((id) => (id === '2' ? E.left(conflict) : done(Number(id))));
    await run(['1', '2', '3']);
    expect(said.written).to.deep.equal([3n, 'by others']);
  });

  it('keeps what became of the others where one goes wrong unexpectedly, and has that one logged', async () => {
    const bug = new TypeError('x is not a function');
    const { run, said } = open((id) => {
      if (id === '2') throw bug;
      return done(Number(id));
    });
    const told = await run(['1', '2', '3']);
    expect(told.map(({ error }) => error?.code ?? 'OK')).to.deep.equal(['OK', 'INTERNAL', 'OK']);
    expect(said.explained).to.deep.equal([[bug, ['paintAll', '2']]]);
    expect(said.written).to.deep.equal([3n]);
  });

  it('has at most eight commands of a person on their way, and does all of a thousand', async () => {
    const { run, said } = open(async (id) => {
      await new Promise((resolve) => setImmediate(resolve));
      return done(Number(id));
    });
    const both = await Promise.all([run(numbers(500)), run(numbers(500))]);
    expect(both.map(({ length }) => length)).to.deep.equal([500, 500]);
    expect(said.most).to.equal(8);
  });

  it('returns no position where nothing was stored, and reports where the result is not visible yet', async () => {
    const refused = open(() => E.left(rejection('NOT_FOUND', 'There is no such wall.')));
    await refused.run(['1']);
    expect(refused.said.written).to.deep.equal([]);
    expect(refused.said.extensions).to.deep.equal({});
    const slow = open(() => done(1_000));
    expect(await slow.run(['1'])).to.have.length(1);
    expect(slow.said.extensions).to.deep.equal({ stale: true });
  });

  it('does nothing at all for no ids, too many, or arguments that fit none of them', async () => {
    const { run, said } = open(() => done(1));
    expect(await refusal(run([]))).to.deep.include({
      code: 'INVALID',
      fields: { ids: 'Choose at least one record.' },
    });
    expect((await refusal(run(numbers(501), { color: 'none' })))?.fields).to.deep.equal({
      ids: 'Choose at most 500 records at a time.',
      color: 'Choose one.',
    });
    expect(said.sent).to.deep.equal([]);
    expect(await run([...numbers(500), ...numbers(500)])).to.have.length(500);
  });

  it('is for those who may do it to one record', async () => {
    for (const [actor, code] of [
      [NOBODY, 'UNAUTHENTICATED'],
      [staffActor(nthUserId(2), 'SUPPORT', ['quote_view']), 'FORBIDDEN'],
    ] as const) {
      const { run, said } = open(() => done(1), actor);
      const refused = await refusal(run([]));
      expect(refused?.code).to.equal(code);
      expect(refused?.message).to.not.contain('to see this');
      expect(said.sent).to.deep.equal([]);
    }
  });
});
