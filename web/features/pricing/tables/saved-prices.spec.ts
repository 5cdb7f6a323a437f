import { expect } from 'chai';
import type { GridRow } from '../../../kit/grid/grid-state.ts';
import { type Sent, savedPrices } from './saved-prices.ts';
import type { TableData } from './table-definition.ts';

const row = (key: string): GridRow => ({ key, cells: { price: '100' } });
const table = (publication: number, ...keys: ReadonlyArray<string>): TableData => ({
  ...{ publication, draftRevision: null, rows: keys.map(row) },
});
/** A table of a draft. */
const drafted = (draftRevision: number, ...keys: ReadonlyArray<string>): TableData => ({
  ...table(4, ...keys),
  draftRevision,
});
const OF = { table: 'MILEAGE', draft: undefined } as const;
const IN_DRAFT = { table: 'MILEAGE', draft: '7' } as const;
const sent = (from: TableData, ...keys: ReadonlyArray<string>): Sent => ({ from, rows: keys.map(row) });
describe('what a save published', () => {
  const from = table(4, '1', '2');
  const changes = { added: [row('new-1')], changed: [row('1')], deleted: [row('2')], isReordered: false };

  it('has its new rows by their ids, and what it deleted', () => {
    const ids = new Map([['new-1', '7']]);
    expect(savedPrices(OF, sent(from, '1', 'new-1'), changes, ids, table(5))).to.deep.equal({
      ...{ table: 'MILEAGE', base: 4, until: 5 },
      ...{ sent: ['1', '7', '2'], changed: ['1', '7', '2'] },
    });
  });

  it('is not known where the ids of its new rows are not', () => {
    const saved = savedPrices(OF, sent(from, '1', 'new-1'), changes, new Map(), undefined);
    expect(saved).to.equal(undefined);
  });

  it('is, in a draft, what was changed of its rows alone between the revisions right before and after it', () => {
    const edits = { added: [], changed: [row('1')], deleted: [row('3')], isReordered: false };
    // Seen at revision 2; at 3 and 4 the same person stored other changes, by another page.
    const of = { ...sent(drafted(2, '1', '2', '3'), '1', '2'), onto: drafted(4, '1', '2', '3') };
    const save = (changes_: typeof edits) =>
      savedPrices(IN_DRAFT, of, changes_, new Map(), drafted(6, '1', '2'));
    const change = { draft: '7', table: 'MILEAGE', rowIDs: ['1', '3'], since: 4, draftRevision: 6 };
    expect(save(edits)).to.deep.equal({ inDraft: change });
    expect(save({ ...edits, isReordered: true }), 'rows that moved, too').to.deep.equal({
      inDraft: { ...change, rowIDs: ['1', '2', '3'] },
    });
  });

  it('is, in a draft, all sent rows where new ones may move them', () => {
    const ids = new Map([['new-1', '7']]);
    const save = (from_: TableData, now: TableData | undefined) =>
      savedPrices(IN_DRAFT, sent(from_, '1', 'new-1'), changes, ids, now);
    const [since, after] = [drafted(2, '1', '2'), drafted(4, '1', '7')];
    const change = { draft: '7', table: 'MILEAGE', rowIDs: ['1', '7', '2'], since: 2, draftRevision: 4 };
    expect(save(since, after)).to.deep.equal({ inDraft: change });
    expect(save(since, undefined), 'not read since').to.equal(undefined);
    expect(save(from, after), 'of a revision that is not known').to.equal(undefined);
  });
});
