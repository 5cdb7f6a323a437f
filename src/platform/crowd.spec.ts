import { expect } from 'chai';
import { createCrowd } from './crowd.ts';
import { createLeaving } from './leaving.ts';
import { nextTurn } from './next-turn.ts';

const never = createLeaving().signal;

/**
 * A crowd with a virtual clock that only work and waits advance; `waited` holds the waits so far, in ms. Anna
 * has no credit.
 */
const open = async (during: (waited: number) => void = () => undefined) => {
  let now = 0;
  let waited = 0;
  const pause = async (ms: number): Promise<void> => {
    now += ms;
    waited += ms;
    during(waited);
  };
  const crowd = createCrowd({ now: () => now, pause });
  const work = (ms: number): void => {
    now += ms;
  };
  const giveWay = crowd.longWork('anna', never);
  for (let step = 1; step <= 7; step += 1) {
    await giveWay();
    work(10);
  }
  await giveWay();
  return { ...crowd, work, waited: () => waited };
};

describe('long work', () => {
  it('goes on where nobody else is at work, its own short work included', async () => {
    const { enter, longWork, work, waited } = await open();
    enter('anna');
    const giveWay = longWork('anna', never);
    for (let step = 1; step <= 3; step += 1) {
      await giveWay();
      work(10);
    }
    expect(waited()).to.equal(0);
  });

  it('waits for the short work of others, and goes on after it', async () => {
    const leave: Array<() => void> = [];
    const { enter, longWork, work, waited } = await open((ms) =>
      ms === 5 ? leave[0]?.() : ms === 7 && leave[1]?.(),
    );
    leave.push(enter('ben'), enter('ben'));
    const giveWay = longWork('anna', never);
    await giveWay();
    work(10);
    await giveWay();
    expect(waited()).to.equal(7);
    work(10);
    await giveWay();
    expect(waited()).to.equal(7);
  });

  it('takes a quarter of the time, however busy the others are', async () => {
    const { enter, longWork, work, waited } = await open();
    enter('ben');
    const giveWay = longWork('anna', never);
    await giveWay();
    for (let step = 1; step <= 20; step += 1) {
      work(4);
      await giveWay();
      expect(waited()).to.equal(3 * 4 * step);
    }
  });

  it('takes a quarter for all that one person has begun, and does it one step at a time', async () => {
    const { enter, longWork, work, waited } = await open();
    enter('ben');
    const waitedBefore: number[] = [];
    const request = async (): Promise<void> => {
      const giveWay = longWork('anna', never);
      await giveWay();
      waitedBefore.push(waited());
      work(4);
    };
    await Promise.all([request(), request(), request()]);
    expect(waitedBefore).to.deep.equal([0, 12, 24]);
  });

  it('takes a third for several people together', async () => {
    const { enter, longWork, work, waited } = await open();
    const carl = longWork('carl', never);
    for (let step = 1; step <= 8; step += 1) {
      await carl();
      work(30);
    }
    await nextTurn(); // both have no credit, and Carl is within a step
    await carl();
    enter('ben');
    const before = waited();
    work(4);
    void longWork('anna', never)();
    await carl();
    expect(waited() - before).to.be.at.least(3 * 2 * 4);
  });

  it('does not wait where somebody has done none for a while', async () => {
    const { enter, longWork, work, waited } = await open();
    await nextTurn(); // Anna's step is over
    enter('ben');
    const giveWay = longWork('carl', never);
    for (let step = 1; step <= 7; step += 1) {
      await giveWay();
      expect(waited()).to.equal(0);
      work(10);
    }
    await giveWay();
    expect(waited()).to.equal(10);
  });

  it('of one person waits for nobody else’s long work', async () => {
    let now = 0;
    const ticking = (): number => {
      now += 1;
      return now;
    };
    const { enter, longWork } = createCrowd({ now: ticking, pause: () => new Promise(() => undefined) });
    enter('ben');
    await longWork('anna', never)();
    let isHeldUp = true;
    void longWork('anna', never)().then(() => {
      isHeldUp = false;
    });
    await longWork('carl', never)();
    expect(isHeldUp).to.equal(true);
  });

  it('is not held up for long by one long step', async () => {
    const { enter, longWork, work, waited } = await open();
    enter('ben');
    const giveWay = longWork('anna', never);
    await giveWay();
    work(10_000);
    await giveWay();
    expect(waited()).to.equal(90);
  });

  it('counts somebody as gone once, however often that is said', async () => {
    const { enter, longWork, work, waited } = await open();
    const [first] = [enter('ben'), enter('ben')];
    first();
    first();
    const giveWay = longWork('anna', never);
    await giveWay();
    work(1);
    await giveWay();
    expect(waited()).to.equal(3);
  });
});
