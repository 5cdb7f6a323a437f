import { expect } from 'chai';
import { isNewerThan, storedAfter } from './rows-after-save.ts';

const GROUPS = { groups: [] };
const table = (publication: number, draftRevision: number | null, ...prices: ReadonlyArray<number>) => ({
  ...{ publication, draftRevision },
  rows: prices.map((price, at) => ({ key: `${at + 1}`, cells: { price: String(price) } })),
});

describe('what counts as stored after a save into a draft', () => {
  const from = table(4, 7, 100, 200, 300);
  const { rows } = table(4, 7, 150, 200, 300);
  const sent = { rows, from };
  const none = new Map<string, string>();

  it('is the table as it was read', () => {
    const now = table(4, 8, 150, 777, 300);
    expect(storedAfter({ sent, ids: none, mine: rows, now, ...GROUPS })).to.equal(now);
  });

  it('is what was sent, as of the revision that was seen, where the table could not be read', () => {
    const stored = storedAfter({ sent, ids: none, mine: rows, now: undefined, ...GROUPS });
    expect(stored).to.deep.equal({ publication: 4, draftRevision: 7, rows });
  });

  it('is that too where others changed a cell that was edited since it was sent', () => {
    const { rows: mine } = table(4, 7, 150, 250, 300);
    const now = table(4, 9, 150, 777, 300);
    expect(storedAfter({ sent, ids: none, mine, now, ...GROUPS })).to.deep.include({
      draftRevision: 7,
      rows,
    });
  });

  it('has new rows by the ids that they were given', () => {
    const added = [...rows, { key: 'new-1', cells: { price: '400' } }];
    const ids = new Map([['new-1', '70001']]);
    const stored = storedAfter({ sent: { rows: added, from }, ids, mine: added, now: undefined, ...GROUPS });
    expect(stored.rows.map(({ key }) => key)).to.deep.equal(['1', '2', '3', '70001']);
  });
});

describe('a table that is read after a save that could not be read', () => {
  it('is newer in a draft by the revision of that, whatever was published', () => {
    const before = table(4, 7);
    expect(isNewerThan(before, table(4, 8))).to.equal(true);
    expect(isNewerThan(before, table(5, 7))).to.equal(false);
    expect(isNewerThan(before, table(5, null))).to.equal(false);
  });

  it('is newer without a draft by the publication; any is where nothing is missing', () => {
    const before = table(4, null);
    expect(isNewerThan(before, table(5, null))).to.equal(true);
    expect(isNewerThan(before, table(4, null))).to.equal(false);
    expect(isNewerThan(undefined, table(4, 7))).to.equal(true);
  });
});
