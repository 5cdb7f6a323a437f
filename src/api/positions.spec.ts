import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import type { Request, Response } from 'express';
import { virtualTimers } from '../../test/support/virtual-timers.ts';
import { NOBODY, staffActor } from '../shared-kernel/actor.ts';
import { nthUserId } from '../shared-kernel/ids/user.ts';
import { createPositions, unlessLost, WAIT_MS } from './positions.ts';

const ANNA = staffActor(nthUserId(1), 'SALES', []);
const OMAR = staffActor(nthUserId(2), 'SALES', []);

/** A log that ends at 40. */
const LOG = { head: async () => 40n };

const request = (position?: string, cookie?: string) =>
  ({
    get: (name: string) => (name === 'Lanebook-Position' ? position : undefined),
    headers: { cookie },
  }) as unknown as Request;

const response = (told: string[] = []) =>
  ({
    setHeader: (_name: string, value: string) => told.push(value),
    cookie: (_name: string, value: string) => told.push(value),
  }) as unknown as Response;

describe('the position of a last write', () => {
  it('is the latest that header or cookie names', () => {
    const { seen } = createPositions('http://localhost:4000', LOG);
    expect(seen(request('12', 'lanebook_position=7'), ANNA)).to.equal(12n);
    expect(seen(request('7', 'lanebook_position=12'), ANNA)).to.equal(12n);
    expect(seen(request('-1', 'lanebook_position=x'), ANNA)).to.equal(0n);
  });

  it('is remembered for a person whose client names none, and for nobody else', () => {
    const { seen, written } = createPositions('http://localhost:4000', LOG);
    written(response(), ANNA, 12n);
    const told: string[] = [];
    written(response(told), ANNA, 11n);
    expect(told).to.deep.equal(['12', '12']);
    written(response(), NOBODY, 40n);
    expect([seen(request(), ANNA), seen(request('13'), ANNA)]).to.deep.equal([12n, 13n]);
    expect([seen(request(), OMAR), seen(request(), NOBODY)]).to.deep.equal([0n, 0n]);
  });

  it('includes what others have written, where the log can be asked', async () => {
    const { seen, writtenByOthers } = createPositions('http://localhost:4000', LOG);
    const told: string[] = [];
    await writtenByOthers(response(told), ANNA);
    expect([told, seen(request(), ANNA)]).to.deep.equal([['40', '40'], 40n]);
    await writtenByOthers(response(told), NOBODY);
    const head = () => Promise.reject(new Error('away'));
    await createPositions('http://localhost:4000', { head }).writtenByOthers(response(told), ANNA);
    expect(told).to.have.lengthOf(2);
  });

  it('is forgotten where the log does not have it, and taken for the end of the log', async () => {
    const { seen, written, forgetLost } = createPositions('http://localhost:4000', LOG);
    const told: string[] = [];
    written(response(), ANNA, 41n);
    expect(await forgetLost(response(told), ANNA, 40n)).to.equal(false);
    expect([told, seen(request(), ANNA)]).to.deep.equal([[], 41n]);
    expect(await forgetLost(response(told), ANNA, 41n)).to.equal(true);
    expect([told, seen(request(), ANNA)]).to.deep.equal([['40', '40'], 0n]);
    written(response(told), ANNA, 41n);
    expect(told.slice(2), 'a new one of that number').to.deep.equal(['41', '41']);
  });

  it('stays where it was written while the end of the log was read for one that is lost', async () => {
    const ends: Array<(end: bigint) => void> = [];
    const head = () => new Promise<bigint>((resolve) => ends.push(resolve));
    const { seen, written, forgetLost } = createPositions('http://localhost:4000', { head });
    const told: string[] = [];
    const isLost = forgetLost(response(told), ANNA, 99n);
    written(response(), ANNA, 41n);
    ends[0]?.(40n);
    expect(await isLost).to.equal(true);
    expect([told, seen(request(), ANNA)]).to.deep.equal([['41', '41'], 41n]);
  });
});

describe('waiting for the position of a last write', () => {
  /** Whether it has come and after how many milliseconds, of read models that reach a position after a while, or never. */
  const waited = async (afterMs: number, forgetLost: (position: bigint) => Promise<boolean>) => {
    const { after, pass } = virtualTimers();
    const waitFor = (_models: unknown, _position: bigint, ms: number) =>
      new Promise<boolean>((resolve) => after(Math.min(afterMs, ms), () => resolve(afterMs <= ms)));
    const answers: boolean[] = [];
    unlessLost(waitFor, forgetLost, after)([], 41n, WAIT_MS).then((hasCome) => answers.push(hasCome));
    let now = 0;
    for (let step = 0; answers.length === 0; step = 100) {
      pass(step);
      now += step;
      await turn();
    }
    return [...answers, now];
  };

  it('goes on at once where the log does not have it, and else as long as it may', async () => {
    const asked: bigint[] = [];
    const isLost = (lost: boolean) => async (position: bigint) => {
      asked.push(position);
      return lost;
    };
    expect(await waited(5_000, isLost(true))).to.deep.equal([true, 200]);
    expect(await waited(800, isLost(false))).to.deep.equal([true, 800]);
    expect(await waited(5_000, isLost(false))).to.deep.equal([false, WAIT_MS]);
    expect(asked).to.deep.equal([41n, 41n, 41n]);
    for (const soon of [0, 100]) expect(await waited(soon, isLost(true))).to.deep.equal([true, soon]);
    expect(asked, 'not where it is there').to.have.lengthOf(3);
    expect(await waited(400, () => Promise.reject(new Error('away')))).to.deep.equal([true, 400]);
  });
});
