import { expect } from 'chai';
import { setDispatchStatus } from '../dispatch/dispatches/commands/move-dispatch.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import { USUAL_LANES } from './demo-lanes.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { demoRecords } from './demo-records.ts';

const records = demoRecords('whole', '2026-11-20' as CivilDate);
const quoteOf = (record: (typeof records)[number]) => record.input as DemoQuote;

describe('the lanes of the demo', () => {
  it('were driven often enough where customers ask again and again that it is known what carriers take', () => {
    for (const [from, to] of USUAL_LANES) {
      const carried = records.filter((record) => {
        const { origin, destination, transport } = quoteOf(record);
        const isThere = origin.zipcode === from && destination.zipcode === to;
        return (
          isThere &&
          transport.carrierType === 'OPEN' &&
          record.changes.some(({ command }) => command === setDispatchStatus)
        );
      });
      expect(carried.length, `${from} to ${to}`).to.be.at.least(3);
    }
  });

  it('are from everywhere to everywhere besides', () => {
    const lanes = records
      .map((record) => quoteOf(record))
      .map(({ origin, destination }) => `${origin.zipcode} ${destination.zipcode}`);
    expect(new Set(lanes).size).to.be.greaterThan(records.length / 2);
  });
});
