import { expect } from 'chai';
import { describe, it } from 'mocha';
import { collectRows, type RowsPage } from './collect-rows.ts';

const ALL = ['a', 'b', 'c', 'd', 'e'];

/** Pages of two rows; the cursor is the last row's. */
const read = async (after: string | null): Promise<RowsPage<string>> => {
  const from = after === null ? 0 : ALL.indexOf(after) + 1;
  const rows = ALL.slice(from, from + 2);
  return { rows, end: rows.at(-1) ?? null };
};

const collecting = async (most: number, stopAt = Number.POSITIVE_INFINITY) => {
  const counts: Array<number> = [];
  const asked: Array<string | null> = [];
  const rows = await collectRows({
    read: (after) => {
      asked.push(after);
      return read(after);
    },
    most,
    onProgress: (found) => void counts.push(found),
    isStopped: () => asked.length >= stopAt,
  });
  return { rows, counts, asked };
};

describe('collecting the rows of a list', () => {
  it('goes from page to page, and counts on the way', async () => {
    const { rows, counts, asked } = await collecting(100);
    expect(rows).to.deep.equal(ALL);
    expect(counts).to.deep.equal([2, 4, 5, 5]);
    expect(asked).to.deep.equal([null, 'b', 'd', 'e']);
  });

  it('takes no more than wanted, and asks for no more', async () => {
    const { rows, counts, asked } = await collecting(3);
    expect(rows).to.deep.equal(['a', 'b', 'c']);
    expect(counts).to.deep.equal([2, 3]);
    expect(asked).to.have.length(2);
  });

  it('gives nothing once it is stopped', async () => {
    const { rows, asked } = await collecting(100, 2);
    expect(rows).to.equal(undefined);
    expect(asked).to.have.length(2);
  });
});
