import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RejectionCode } from '../../../../src/shared-kernel/rejection.ts';
import { settle } from '../../../kit/save/outcome.ts';
import { beganInPlaceOf, beginAnotherFor, continues, intentionFor } from './continued-drafts.ts';
import { mayBeStored, settleEarlier, unknownIn } from './settle-earlier.ts';

const draft = (isInForce: boolean) => ({
  id: '7',
  name: 'Spring',
  isInForce,
  publication: isInForce ? 3 : null,
});
const into = (id: string | undefined) => unknownIn({ sent: 'bump', into: id });
const none = unknownIn<string>(undefined);

const settled = async (isInForce: boolean, earlier: ReturnType<typeof into>, error?: RejectionCode) => {
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
    expect(await settled(true, into(undefined))).to.deep.equal([[], undefined]);
    expect(await settled(true, none)).to.deep.equal([[], undefined]);
  });

  it('may be stored in force with the draft, and nowhere else before another one is begun', () => {
    expect(mayBeStored(draft(true), into('7'))).to.equal(true);
    expect(mayBeStored(draft(false), into('7'))).to.equal(false);
    for (const other of ['8', undefined]) expect(mayBeStored(draft(true), into(other))).to.equal(false);
    expect(mayBeStored(draft(true), none)).to.equal(false);
  });

  it('may be stored in the draft that goes on in its place, until the next attempt begins another one', () => {
    const intention = intentionFor('7');
    beganInPlaceOf('7', '8');
    expect(intentionFor('7')).to.equal(intention);
    expect(mayBeStored(draft(false), into('8'))).to.equal(true);
    expect(mayBeStored(draft(false), into('9'))).to.equal(false);
    beginAnotherFor('7');
    expect(mayBeStored(draft(false), into('8'))).to.equal(false);
    expect([continues('8', '7'), continues('9', '7'), continues(undefined, '7')]).to.deep.equal([
      ...[true, false, false],
    ]);
    expect(intentionFor('7')).not.to.equal(intention);
    beginAnotherFor('7');
  });
});
