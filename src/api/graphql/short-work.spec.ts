import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import type { Request, Response } from 'express';
import { type Actor, NOBODY, staffActor } from '../../shared-kernel/actor.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { identified } from './asker.ts';
import { beginShortWork, endShortWork } from './short-work.ts';

const ANNA = staffActor(nthUserId(1), 'SALES', []);

/** Begins a request of an actor; `atWork` lists the people with short work. */
const begin = async (actor: Actor, headers: Readonly<Record<string, string>> = {}) => {
  const atWork: string[] = [];
  const crowd = {
    enter: (who: string) => {
      atWork.push(who);
      return () => void atWork.splice(0);
    },
  };
  const request = { get: (name: string) => headers[name.toLowerCase()] } as unknown as Request;
  const response = Object.assign(new EventEmitter(), {
    ...{ closed: false, req: { socket: { destroyed: false } }, get: () => 'c-1' },
  }) as unknown as Response;
  await identified(async () => actor)(request, response, () => undefined);
  let isNext = false;
  beginShortWork(crowd)(request, response, () => {
    isNext = true;
  });
  expect(isNext).to.equal(true);
  return { atWork, response };
};

describe('short work', () => {
  it('ends once that is said, or with the response', async () => {
    const said = await begin(ANNA);
    expect(said.atWork).to.deep.equal([ANNA.id]);
    endShortWork(said.response);
    expect(said.atWork).to.deep.equal([]);
    const closed = await begin(ANNA);
    closed.response.emit('close');
    expect(closed.atWork).to.deep.equal([]);
  });

  it('is none where nobody is signed in, nor where the body is large or packed', async () => {
    expect((await begin(NOBODY)).atWork).to.deep.equal([]);
    expect((await begin(ANNA, { 'content-length': '65536' })).atWork).to.deep.equal([]);
    expect((await begin(ANNA, { 'content-encoding': 'gzip' })).atWork).to.deep.equal([]);
    const large = await begin(ANNA, { 'content-length': '65535', 'content-encoding': 'identity' });
    expect(large.atWork).to.deep.equal([ANNA.id]);
    expect(() => endShortWork({} as Response)).not.to.throw();
  });
});
