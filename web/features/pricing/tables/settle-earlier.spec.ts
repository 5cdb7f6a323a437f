import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RejectionCode } from '../../../../src/shared-kernel/rejection.ts';
import { settle } from '../../../kit/save/outcome.ts';
import { mayBeStored, settleEarlier } from './settle-earlier.ts';

const draft = (isInForce: boolean) => ({ id: '7', name: 'Spring', isInForce });
const into = (id: string) => ({ sent: 'bump', into: id });

const settled = async (
  isInForce: boolean,
  earlier: ReturnType<typeof into> | undefined,
  error?: RejectionCode,
) => {
  const sent: Array<string> = [];
  const repeated = await settleEarlier(draft(isInForce), earlier, async (again) => {
    sent.push(again);
    const send = async () => {
      if (error) throw { code: error, message: '', fields: {} };
      return 'stored';
    };
    return { outcome: await settle(send, true) };
  });
  return [sent, repeated?.outcome.state];
};

describe('a save whose answer was lost before its draft ended', () => {
  it('is sent again where it may be in force, and is in the way until its outcome is known', async () => {
    expect(await settled(true, into('7'))).to.deep.equal([['bump'], 'saved']);
    expect(await settled(true, into('7'), 'UNAVAILABLE')).to.deep.equal([['bump'], 'unknown']);
    expect(await settled(true, into('7'), 'REFUSED')).to.deep.equal([['bump'], undefined]);
  });

  it('is left alone where it is not in force with the draft', async () => {
    expect(await settled(false, into('7'))).to.deep.equal([[], undefined]);
    expect(await settled(true, into('8'))).to.deep.equal([[], undefined]);
    expect(await settled(true, undefined)).to.deep.equal([[], undefined]);
  });

  it('may be stored in force, or in the draft that was begun instead', () => {
    expect(mayBeStored(draft(true), into('7'))).to.equal(true);
    expect(mayBeStored(draft(false), into('7'))).to.equal(false);
    expect(mayBeStored(draft(false), into('8'))).to.equal(true);
    expect(mayBeStored(draft(true), undefined)).to.equal(false);
  });
});
