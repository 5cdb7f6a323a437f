import { expect } from 'chai';
import { describe, it } from 'mocha';
import { isReversible } from './dispatched.ts';

describe('a change of status', () => {
  const from = (id: string, dispatchedOn: string | null = null) => ({
    parentStatus: { id, name: '…' },
    dispatchedOn,
  });

  it('can be taken back', () => {
    expect(isReversible(from('110'), '112')).to.equal(true);
    expect(isReversible(from('111'), '117')).to.equal(true);
    expect(isReversible(from('112', '2026-11-20'), '117')).to.equal(true);
    expect(isReversible(from('122'), '126')).to.equal(true);
  });

  it('cannot where it would post what has a carrier by now', () => {
    expect(isReversible(from('111'), '112')).to.equal(false);
    expect(isReversible(from('111'), '114')).to.equal(false);
  });

  it('cannot where it took a dispatch back', () => {
    expect(isReversible(from('112', '2026-11-20'), '110')).to.equal(false);
    expect(isReversible(from('117', '2026-11-20'), '110')).to.equal(false);
  });
});
