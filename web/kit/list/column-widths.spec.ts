import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { formatWidths, MIN_WIDTH, MOST_WIDTH, parseWidths, withWidth } from './column-widths.ts';

const IDS = ['id', 'shipper', 'lane'];

describe('widths of columns', () => {
  it('are read as they were written, in whatever order they were set', () => {
    const width = fc.integer({ min: MIN_WIDTH, max: MOST_WIDTH });
    const some = fc.record({ id: width, shipper: width, lane: width }, { requiredKeys: [] });
    fc.assert(
      fc.property(some, (widths) => {
        expect(parseWidths(formatWidths(widths), IDS)).to.deep.equal(widths);
      }),
    );
    expect(formatWidths({ shipper: 180, lane: 240 })).to.equal('lane:240,shipper:180');
  });

  it('pass over columns that the list does not have, and what is no width', () => {
    expect(parseWidths('shipper:180,boat:90,lane:wide,id:,id:-9,toString:80', IDS)).to.deep.equal({
      shipper: 180,
    });
    expect(parseWidths('shipper:3,lane:99999', IDS)).to.deep.equal({ shipper: MIN_WIDTH, lane: MOST_WIDTH });
  });

  it('are set within limits, and taken away', () => {
    expect(withWidth({ id: 90 }, 'lane', 12.4)).to.deep.equal({ id: 90, lane: MIN_WIDTH });
    expect(withWidth({ id: 90, lane: 80 }, 'lane', undefined)).to.deep.equal({ id: 90 });
  });
});
