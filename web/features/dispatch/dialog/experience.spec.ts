import { expect } from 'chai';
import { describe, it } from 'mocha';
import { baseInWords, experienceInWords } from './experience.ts';

const ORDER = { origin: { state: 'FL' }, destination: { state: 'NY' } };
const words = (values: object): string =>
  experienceInWords({ betweenStates: 3, nearby: 0, lastPrice: 780, timed: 0, onTime: 0, ...values }, ORDER);

describe('why a carrier ranks', () => {
  it('says without such loads at which end it is based', () => {
    expect(baseInWords({ state: 'FL' }, ORDER)).to.equal('Based in FL, where it is picked up');
    expect(baseInWords({ state: 'NY' }, ORDER)).to.equal('Based in NY, where it is delivered');
    const within = { origin: { state: 'FL' }, destination: { state: 'FL' } };
    expect(baseInWords({ state: 'FL' }, within)).to.equal('Based in FL, where it is picked up and delivered');
    for (const state of ['TX', null]) expect(baseInWords({ state }, ORDER)).to.equal(undefined);
  });

  it('says loads between the states, the last price and the share on time with its cases', () => {
    expect(words({ timed: 12, onTime: 11 })).to.equal('3 loads FL → NY, last $780, 92% of 12 on time');
    expect(words({ betweenStates: 1, lastPrice: 780.5 })).to.equal('1 load FL → NY, last $780.50');
  });

  it('says which of them were near both ends, and loads near them of other states', () => {
    expect(words({ nearby: 2 })).to.equal('3 loads FL → NY, 2 within 100 miles of both ends, last $780');
    expect(words({ betweenStates: 0, nearby: 1 })).to.equal(
      '1 load within 100 miles of both ends, last $780',
    );
  });
});
