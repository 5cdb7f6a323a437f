import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { createLeaving } from '../../platform/leaving.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { createDoor } from '../door.ts';
import { GIVEN_UP } from '../left-by.ts';
import type { GraphqlCall } from './call.ts';
import { MOST_COST } from './cost-bounds.ts';
import { inTurns, oneAtATime } from './turns.ts';

type Running = { readonly settle: (answer: ExecutionResult) => void };

const open = () => {
  const running: Running[] = [];
  const turns = inTurns(
    () => new Promise<ExecutionResult>((settle) => running.push({ settle })),
    createDoor(async () => new Rejected(rejection('TOO_MANY', ''))).sharesOf(MOST_COST),
  );
  const ask = (who: number, cost: number) => {
    const response = Object.assign(new EventEmitter(), { req: { socket: new EventEmitter() } });
    const left = createLeaving();
    const call = {
      response,
      left,
      context: { actor: staffActor(nthUserId(who), 'SALES', []) },
    } as unknown as GraphqlCall;
    return { answer: turns({} as ExecutionArgs, call, cost), call, left };
  };
  return { running, ask };
};

/** Runs everything that is already scheduled. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const codeOf = ({ errors }: ExecutionResult): unknown => Rejected.of(errors?.[0]?.originalError)?.code;

describe('what one person asks for', () => {
  it('runs side by side up to what one request may cost, and beside that of others', async () => {
    const { running, ask } = open();
    const [first, second] = [ask(1, MOST_COST / 2), ask(1, MOST_COST / 2)];
    const third = ask(1, 1);
    ask(2, MOST_COST);
    await settled();
    expect(running).to.have.length(3);
    running[0]?.settle({ data: null });
    expect(await first.answer).to.deep.equal({ data: null });
    await settled();
    expect(running).to.have.length(3);
    first.call.response.emit('close');
    await settled();
    expect(running).to.have.length(4);
    expect([second, third].map(({ left }) => left.signal.aborted)).to.deep.equal([false, false]);
  });

  it('is turned away where too many wait', async () => {
    const { ask } = open();
    ask(1, MOST_COST);
    const waiting = Array.from({ length: 101 }, () => ask(1, 1).answer);
    expect(codeOf(await (waiting[100] ?? expect.fail()))).to.equal('TOO_MANY');
  });

  it('is not begun where its asker has left before its turn', async () => {
    const alone = oneAtATime(createDoor(async () => new Rejected(rejection('TOO_MANY', ''))).sharesOf(1));
    const [stays, leaves] = [createLeaving(), createLeaving()];
    const begun: string[] = [];
    let end = (): void => undefined;
    const first = alone('1', stays.signal, () => new Promise<void>((resolve) => (end = resolve)));
    const waits = alone('1', leaves.signal, async () => void begun.push('left'));
    const last = alone('1', stays.signal, async () => void begun.push('stayed'));
    leaves.abort(GIVEN_UP);
    expect(await waits.catch((error: Error) => error)).to.equal(GIVEN_UP);
    end();
    await Promise.all([first, last]);
    expect(begun).to.deep.equal(['stayed']);
  });

  it('ends with its response, or when the client leaves', async () => {
    const { running, ask } = open();
    const answered = ask(1, 1);
    await settled();
    running[0]?.settle({ data: null });
    await answered.answer;
    expect(answered.left.signal.aborted).to.equal(true);
    answered.call.response.emit('close');

    ask(1, MOST_COST);
    const gone = ask(1, 1);
    await settled();
    gone.call.response.emit('close');
    expect(codeOf(await gone.answer)).to.equal('UNAVAILABLE');
    expect(running).to.have.length(2);
  });
});
