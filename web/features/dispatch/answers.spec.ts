import { expect } from 'chai';
import { describe, it } from 'mocha';
import { type AskedDispatch, answeredSince, answerInWords } from './answers.ts';

const asked = (changes: Partial<AskedDispatch> = {}): AskedDispatch => ({
  ...{ id: '138-1', status: 'PENDING', acceptedBeforeChange: false, answer: null },
  driver: { carrier: { companyName: 'Red Rock' } },
  ...changes,
});
const by = (accepted: boolean, at = '2026-01-15T10:00:00.000Z') => ({ accepted, name: 'Ruth Barlow', at });
const rejected = asked({ status: 'REJECTED', answer: by(false) });
const accepted = asked({ status: 'ACCEPTED', answer: by(true) });

describe('answers of carriers that arrive', () => {
  it('are those of dispatches that were awaited', () => {
    expect(answeredSince([asked()], [rejected])).to.deep.equal([rejected]);
    expect(answeredSince([asked()], [accepted])).to.deep.equal([accepted]);
    expect(answeredSince([accepted], [accepted])).to.deep.equal([]);
    expect(answeredSince([], [accepted]), 'of a page that was just opened').to.deep.equal([]);
    expect(answeredSince([asked({ id: '138-2' })], [accepted]), 'of another dispatch').to.deep.equal([]);
  });

  it('are not what the office set, nor an answer to other days', () => {
    expect(answeredSince([asked()], [asked({ status: 'ACCEPTED' })])).to.deep.equal([]);
    const earlier = asked({ answer: by(true) });
    expect(answeredSince([earlier], [accepted])).to.deep.equal([]);
    const again = asked({ status: 'ACCEPTED', answer: by(true, '2026-01-16T10:00:00.000Z') });
    expect(answeredSince([earlier], [again])).to.deep.equal([again]);
    const before = { ...accepted, acceptedBeforeChange: true };
    expect(answeredSince([accepted], [before]), 'of a load that changed').to.deep.equal([]);
    expect(answeredSince([before], [again])).to.deep.equal([again]);
  });

  it('are told by who gave them, for whom, of which order', () => {
    expect(answerInWords('138', rejected)).to.equal('Ruth Barlow, Red Rock: rejected order 138.');
    expect(answerInWords('138', asked({ ...accepted, answer: { ...by(true), name: null } }))).to.equal(
      'Red Rock: accepted order 138.',
    );
  });
});
