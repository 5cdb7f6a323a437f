import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { type Actor, staffActor } from '../shared-kernel/actor.ts';
import { nthUserId } from '../shared-kernel/ids/user.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { createDoor, type Door } from './door.ts';

const busy = async (): Promise<Error> => new Rejected(rejection('TOO_MANY', 'Postgres is busy.'));

const respond = () =>
  Object.assign(new EventEmitter(), {
    ...{ closed: false, req: { socket: { destroyed: false } } },
  }) as unknown as ServerResponse;

/** A door, and requests at it: `inside` are the numbers of those admitted. */
const open = (waitedInVain = busy) => {
  const door = createDoor(waitedInVain);
  const inside: number[] = [];
  let count = 0;
  const ask = (actor: Actor, { isLarge = false } = {}) => {
    const nth = count;
    count += 1;
    const response = respond();
    const entering = door.enter(actor, response, isLarge).then(() => {
      inside.push(nth);
    });
    return { entering, close: () => response.emit('close') };
  };
  return { door, inside, ask };
};

const anna = staffActor(nthUserId(1), 'SALES', []);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the door', () => {
  it('lets six requests of one person in, and those of others beside them', async () => {
    const { inside, ask } = open();
    for (let nth = 0; nth < 10; nth += 1) ask(anna);
    ask(staffActor(nthUserId(2), 'SALES', []));
    await turn();
    expect(inside).to.deep.equal([0, 1, 2, 3, 4, 5, 10]);
  });

  it('lets the next in once one is answered, and one in each turn where many are', async () => {
    const { inside, ask } = open();
    const asked = Array.from({ length: 10 }, () => ask(anna));
    await turn();
    for (const { close } of asked.slice(0, 4)) close();
    for (let turns = 1; turns <= 4; turns += 1) {
      await turn();
      expect(inside).to.have.length(6 + turns);
    }
    expect(inside).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('admits a large request of a person only while nothing else of theirs runs', async () => {
    const { inside, ask } = open();
    const small = ask(anna);
    const large = ask(anna, { isLarge: true });
    ask(anna);
    await turn();
    expect(inside).to.deep.equal([0]);
    small.close();
    await large.entering;
    await turn();
    expect(inside).to.deep.equal([0, 1]);
    large.close();
    await turn();
    await turn();
    expect(inside).to.deep.equal([0, 1, 2]);
  });

  it('keeps nobody in line who has left', async () => {
    const { inside, ask } = open();
    const asked = Array.from({ length: 8 }, () => ask(anna));
    asked[6]?.close();
    expect(await asked[6]?.entering.catch(({ message }: Error) => message)).to.match(/given up/);
    asked[0]?.close();
    await asked[7]?.entering;
    expect(inside).to.deep.equal([0, 1, 2, 3, 4, 5, 7]);
  });

  describe('for bodies', () => {
    const refused = /too much at a time/;
    const receive = async (door: Door, isLarge: boolean, actor = anna) => {
      const response = respond();
      const said = await door.receive(actor, response, isLarge).then(
        () => 'welcome',
        ({ message }: Error) => message,
      );
      return { said, close: () => response.emit('close') };
    };

    it('takes three large ones and a hundred and twenty small ones of a person, and refuses more', async () => {
      const { door } = open();
      const times = (count: number, isLarge: boolean) =>
        Promise.all(Array.from({ length: count }, () => receive(door, isLarge)));
      const large = await times(3, true);
      const small = await times(120, false);
      for (const { said } of [...large, ...small]) expect(said).to.equal('welcome');
      for (const isLarge of [true, false]) expect((await receive(door, isLarge)).said).to.match(refused);
      expect((await receive(door, true, staffActor(nthUserId(2), 'SALES', []))).said).to.equal('welcome');
      large[1]?.close();
      small[7]?.close();
      for (const isLarge of [true, false]) expect((await receive(door, isLarge)).said).to.equal('welcome');
    });

    it('refuses what is too much only after a while', async () => {
      const { door } = open();
      for (let nth = 0; nth < 3; nth += 1) await receive(door, true);
      const begun = performance.now();
      await receive(door, true);
      expect(performance.now() - begun).to.be.greaterThan(200);
    });
  });

  for (const [what, why, told] of [
    ['as too many', busy, /too much at a time/],
    ['as an outage where Postgres does not answer', async () => new Error('timeout'), /timeout/],
  ] as const)
    it(`turns away, behind a hundred, ${what}`, async () => {
      const { ask } = open(why);
      for (let nth = 0; nth < 106; nth += 1) void ask(anna).entering.catch(() => undefined);
      const { message } = await ask(anna).entering.then(
        () => new Error('it was let in'),
        (error: Error) => error,
      );
      expect(message).to.match(told);
    });
});
