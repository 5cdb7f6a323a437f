import { expect } from 'chai';
import { authorityAndCoverage } from './authority-coverage.ts';

const ANSWER = {
  insuranceOnFile: 750_000,
  authority: { allowedToOperate: true, common: 'A', contract: 'N' },
  outOfService: [],
};

describe('what the registry says of a carrier', () => {
  it('is its authority and its coverage', () => {
    expect(authorityAndCoverage(ANSWER).authority).to.equal('Active (common)');
    expect(authorityAndCoverage(ANSWER).coverage).to.match(/^\$750,000/u);
    expect(authorityAndCoverage(ANSWER).outOfService).to.equal(undefined);
    expect(authorityAndCoverage({ data: ANSWER })).to.deep.equal(authorityAndCoverage(ANSWER));
  });

  it('is what keeps it from operating', () => {
    const of = (authority: object) => authorityAndCoverage({ ...ANSWER, authority }).authority;
    expect(of({ allowedToOperate: false, common: 'A' })).to.equal('Not allowed to operate');
    expect(of({ allowedToOperate: null, common: 'I', contract: null })).to.equal('Not active');
    expect(of({ allowedToOperate: true, common: null, contract: null })).to.equal('Allowed to operate');
    const stopped = { ...ANSWER, outOfService: [{ date: '2026-01-05', reason: 'Unfit' }] };
    expect(authorityAndCoverage(stopped).outOfService).to.equal('Placed out of service, 01/05/2026, Unfit');
  });

  it('is nothing where it says nothing', () => {
    for (const answer of [undefined, null, {}, { data: null }, { insuranceOnFile: null }])
      expect(Object.values(authorityAndCoverage(answer))).to.deep.equal([undefined, undefined, undefined]);
  });
});
