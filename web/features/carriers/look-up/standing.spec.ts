import { expect } from 'chai';
import { standingOf } from './standing.ts';

const ANSWER = {
  insuranceOnFile: 750_000,
  authority: { allowedToOperate: true, common: 'A', contract: 'N' },
  outOfService: [],
};

describe('what the registry says of a carrier', () => {
  it('is its authority and its coverage', () => {
    expect(standingOf(ANSWER).authority).to.equal('Active (common)');
    expect(standingOf(ANSWER).coverage).to.match(/^\$750,000/u);
    expect(standingOf(ANSWER).outOfService).to.equal(undefined);
    expect(standingOf({ data: ANSWER })).to.deep.equal(standingOf(ANSWER));
  });

  it('is what keeps it from operating', () => {
    const of = (authority: object) => standingOf({ ...ANSWER, authority }).authority;
    expect(of({ allowedToOperate: false, common: 'A' })).to.equal('Not allowed to operate');
    expect(of({ allowedToOperate: null, common: 'I', contract: null })).to.equal('Not active');
    expect(of({ allowedToOperate: true, common: null, contract: null })).to.equal('Allowed to operate');
    const stopped = { ...ANSWER, outOfService: [{ date: '2026-01-05', reason: 'Unfit' }] };
    expect(standingOf(stopped).outOfService).to.equal('Placed out of service, 2026-01-05, Unfit');
  });

  it('is nothing where it says nothing', () => {
    for (const answer of [undefined, null, {}, { data: null }, { insuranceOnFile: null }])
      expect(Object.values(standingOf(answer))).to.deep.equal([undefined, undefined, undefined]);
  });
});
