import { expect } from 'chai';
import { createLeaving } from '../../../platform/leaving.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { createPasswordLine } from './password-line.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Checks that run until released, in the order in which they began. */
const open = () => {
  const inLine = createPasswordLine();
  const begun: string[] = [];
  const ends: Array<() => void> = [];
  const never = createLeaving().signal;
  const check = (name: string, address = '203.0.113.1', browser?: string, left = never): Promise<unknown> => {
    const checking = inLine({ address, browser, left }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    return checking.catch((error: unknown) => Rejected.of(error)?.code ?? error);
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    for (let turns = 0; turns < 3; turns += 1) await turn();
  };
  return { begun, check, endOne };
};

describe('the line for passwords to be checked', () => {
  it('takes one at a time, and addresses by turns', async () => {
    const { begun, check, endOne } = open();
    for (const name of ['a1', 'a2', 'a3']) void check(name);
    void check('b1', '203.0.113.2');
    await turn();
    expect(begun).to.deep.equal(['a1']);
    await endOne();
    expect(begun).to.deep.equal(['a1', 'b1']);
    await endOne();
    await endOne();
    expect(begun).to.deep.equal(['a1', 'b1', 'a2', 'a3']);
  });

  it('has nobody wait for strangers who has signed in here before', async () => {
    const { begun, check, endOne } = open();
    for (let nth = 0; nth < 30; nth += 1) void check(`stranger ${nth}`, `198.51.100.${nth}`);
    void check('dana', '203.0.113.1', 'her browser');
    void check('kim', '203.0.113.1', 'his browser');
    await turn();
    expect(begun).to.have.members(['stranger 0', 'dana']);
    await endOne();
    await endOne();
    expect(begun).to.include('kim');
  });

  it('has one known browser hold up no other', async () => {
    const { begun, check, endOne } = open();
    const tries = Array.from({ length: 60 }, () => check('flood', '203.0.113.1', 'one browser'));
    void check('kim', '203.0.113.1', 'another browser');
    await turn();
    await endOne();
    expect(begun).to.deep.equal(['flood', 'kim']);
    expect(await tries[59]).to.equal('TOO_MANY');
  });

  it('turns away more than an office of one address, and more than fifty addresses', async () => {
    const ofOne = open();
    for (let nth = 0; nth <= 20; nth += 1) void ofOne.check(`${nth}`);
    expect(await ofOne.check('one more')).to.equal('TOO_MANY');
    const ofMany = open();
    for (let nth = 0; nth <= 50; nth += 1) void ofMany.check(`${nth}`, `198.51.100.${nth}`);
    await turn();
    expect(await ofMany.check('one more', '203.0.113.9')).to.equal('TOO_MANY');
  });

  it('checks nothing for whoever has left', async () => {
    const { begun, check, endOne } = open();
    const leaving = new AbortController();
    void check('first');
    const gone = check('second', undefined, undefined, leaving.signal);
    void check('third');
    const reason = new Error('gone');
    leaving.abort(reason);
    expect(await gone).to.equal(reason);
    await endOne();
    expect(begun).to.deep.equal(['first', 'third']);
  });
});
