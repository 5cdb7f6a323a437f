import { expect } from 'chai';
import { describe, it } from 'mocha';
import { NOTHING_TO_TAKE_BACK } from '../../../../src/pricing/contract/price-undo.ts';
import type { RejectionCode } from '../../../../src/shared-kernel/rejection.ts';
import { stateOf } from '../../../kit/save/outcome.ts';
import { undoEach } from './undo-each.ts';

const undone = async (
  numbers: ReadonlyArray<number>,
  failures: Readonly<Record<number, RejectionCode | 'ALREADY'>>,
) => {
  const asked: Array<number> = [];
  const ended = await undoEach(numbers, async (number) => {
    asked.push(number);
    const failure = failures[number];
    if (failure === undefined) return { state: 'saved', answer: { number } };
    const [code, message] =
      failure === 'ALREADY' ? (['REFUSED', NOTHING_TO_TAKE_BACK] as const) : [failure, 'No.'];
    return { state: stateOf(code) as 'invalid', error: { code, message, fields: {} } };
  });
  return ended.state === 'done'
    ? { asked, state: ended.state }
    : { asked, state: ended.outcome.error.code, left: ended.left };
};

describe('an undo of a save in several publications', () => {
  it('goes on with the others after one that is taken back already', async () => {
    expect(await undone([9, 7, 5], { 7: 'ALREADY' })).to.deep.equal({ asked: [9, 7, 5], state: 'done' });
    expect(await undone([9, 7], { 9: 'ALREADY' })).to.deep.equal({ asked: [9, 7], state: 'done' });
  });

  it('is refused where there is nothing at all to take back', async () => {
    expect(await undone([9, 7], { 9: 'ALREADY', 7: 'ALREADY' })).to.deep.equal({
      ...{ asked: [9, 7], state: 'REFUSED', left: [] },
    });
  });

  it('ends where others changed the rows since, or nothing was reached, with what another try takes back', async () => {
    expect(await undone([9, 7, 5], { 9: 'ALREADY', 7: 'CONFLICT' })).to.deep.equal({
      ...{ asked: [9, 7], state: 'CONFLICT', left: [7, 5] },
    });
    expect(await undone([9, 7], { 7: 'REFUSED' })).to.deep.equal({
      ...{ asked: [9, 7], state: 'REFUSED', left: [7] },
    });
    expect(await undone([9, 7], { 9: 'UNAVAILABLE' })).to.deep.equal({
      ...{ asked: [9], state: 'UNAVAILABLE', left: [9, 7] },
    });
  });
});
