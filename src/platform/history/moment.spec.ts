import { expect } from 'chai';
import { moment } from './moment.ts';

describe('a moment in the past', () => {
  it('is an instant', () => {
    const until = moment('2026-01-15T15:00:00Z');
    expect(until?.('2026-01-15T15:00:00.000Z')).to.equal(true);
    expect(until?.('2026-01-15T15:00:00.001Z')).to.equal(false);
    expect(moment('2026-01-15T10:00:00-05:00')?.('2026-01-15T15:00:00.001Z')).to.equal(false);
  });

  it('is the end of a day in the office', () => {
    const until = moment('2026-01-15');
    expect(until?.('2026-01-16T04:59:59.999Z')).to.equal(true);
    expect(until?.('2026-01-16T05:00:00.000Z')).to.equal(false);
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'yesterday',
      '2026-02-30',
      '2026-01-15T15:00',
      '2026-13-01T00:00:00Z',
      '1768489200',
    ])
      expect(moment(text), text).to.equal(undefined);
  });
});
