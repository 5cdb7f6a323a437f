import { expect } from 'chai';
import type { GridRow } from '../../../kit/grid/grid-state.ts';
import { deletedBefore, deletedOnto, deletionsOf, type Sent, savedPrices } from './saved-prices.ts';
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
const seen = (publication: number, draftRevision: number | null = null) => ({ publication, draftRevision });
const OF = { table: 'MILEAGE', draft: undefined } as const;
const IN_DRAFT = { table: 'MILEAGE', draft: '7' } as const;
const sent = (from: TableData, ...keys: ReadonlyArray<string>): Sent => ({ from, rows: keys.map(row) });
const keysOf = (rows: ReadonlyArray<GridRow> | undefined) => rows?.map(({ key }) => key);

const all = () => true;
const none = () => false;

describe('rows that a save has deleted although the rest of it was not stored', () => {
  const from = table(4, '1', '2', '3');

  it('are those that are neither sent nor stored any more, with the publication that has them', () => {
    expect(deletedBefore(undefined, sent(from, '2', '3'), table(5, '2', '3'), all)).to.deep.equal({
      ...{ from: seen(4), after: seen(5), rows: [row('1')] },
    });
    expect(deletedBefore(undefined, sent(from, '2', '3'), table(4, '1', '2', '3'), all)).to.equal(undefined);
  });

  it('are not those that others deleted: one that is sent, or that its editor did not delete', () => {
    expect(deletedBefore(undefined, sent(from, '1', '2', '3'), table(5, '2', '3'), all)).to.equal(undefined);
    expect(deletedBefore(undefined, sent(from, '2', '3'), table(5, '2', '3'), none)).to.equal(undefined);
  });

  it('are, in a draft, those that it still had right before the save', () => {
    // Row 1 was deleted here, and by somebody else before.
    const of = { ...sent(drafted(2, '1', '2', '3'), '3'), onto: drafted(3, '2', '3') };
    const gone = deletedBefore(undefined, of, drafted(4, '3'), deletedOnto(of));
    expect([gone?.from, keysOf(gone?.rows)]).to.deep.equal([seen(4, 3), ['2']]);
    const onlyOthers = { ...of, onto: drafted(3, '3') };
    expect(deletedBefore(undefined, onlyOthers, drafted(3, '3'), deletedOnto(onlyOthers))).to.equal(
      undefined,
    );
  });

  it('add up from save to save, each once', () => {
    const first = deletedBefore(undefined, sent(from, '2', '3'), table(5, '2', '3'), all);
    const again = deletedBefore(first, sent(from, '2', '3'), table(5, '2', '3'), all);
    expect(again).to.deep.equal(first);
    const second = deletedBefore(first, sent(table(5, '2', '3'), '3'), table(6, '3'), all);
    expect([second?.from, second?.after, keysOf(second?.rows)]).to.deep.equal([seen(4), seen(6), ['1', '2']]);
  });

  it('can be taken back alone', () => {
    expect(deletionsOf(OF, { from: seen(4), after: seen(5), rows: [row('1')] })).to.deep.equal({
      ...{ table: 'MILEAGE', base: 4, until: undefined, sent: ['1'], changed: ['1'] },
    });
    const inDraft = { from: seen(4, 2), after: seen(4, 3), rows: [row('1')] };
    expect(deletionsOf(IN_DRAFT, inDraft)).to.deep.equal({
      inDraft: { draft: '7', table: 'MILEAGE', rowIDs: ['1'], since: 2, draftRevision: 3 },
    });
  });
});

describe('what a save published', () => {
  const from = table(4, '1', '2');
  const changes = { added: [row('new-1')], changed: [row('1')], deleted: [row('2')], isReordered: false };

  it('has its new rows by their ids, and what was deleted by it and before it', () => {
    const before = { from: seen(3), after: seen(4), rows: [row('9')] };
    const ids = new Map([['new-1', '7']]);
    expect(savedPrices(OF, sent(from, '1', 'new-1'), changes, ids, table(5), before)).to.deep.equal({
      ...{ table: 'MILEAGE', base: 3, until: 5 },
      ...{ sent: ['1', '7', '2', '9'], changed: ['1', '7', '2', '9'] },
    });
  });

  it('is not known where the ids of its new rows are not', () => {
    const saved = savedPrices(OF, sent(from, '1', 'new-1'), changes, new Map(), undefined, undefined);
    expect(saved).to.equal(undefined);
  });

  it('is, in a draft, what was changed of its rows alone between the revisions right before and after it', () => {
    const edits = { added: [], changed: [row('1')], deleted: [row('3')], isReordered: false };
    // Seen at revision 2; at 3 and 4 the same person stored other changes, by another page.
    const of = { ...sent(drafted(2, '1', '2', '3'), '1', '2'), onto: drafted(4, '1', '2', '3') };
    const save = (changes_: typeof edits) =>
      savedPrices(IN_DRAFT, of, changes_, new Map(), drafted(6, '1', '2'), undefined);
    const change = { draft: '7', table: 'MILEAGE', rowIDs: ['1', '3'], since: 4, draftRevision: 6 };
    expect(save(edits)).to.deep.equal({ inDraft: change });
    expect(save({ ...edits, isReordered: true }), 'rows that moved, too').to.deep.equal({
      inDraft: { ...change, rowIDs: ['1', '2', '3'] },
    });
    const before = deletedBefore(undefined, of, drafted(5, '1', '2'), all);
    expect(before?.from, 'before its deletions').to.deep.equal(seen(4, 4));
  });

  it('is, in a draft, all sent rows where new ones may move them', () => {
    const ids = new Map([['new-1', '7']]);
    const save = (from_: TableData, now: TableData | undefined, before?: Parameters<typeof savedPrices>[5]) =>
      savedPrices(IN_DRAFT, sent(from_, '1', 'new-1'), changes, ids, now, before);
    const [since, after] = [drafted(2, '1', '2'), drafted(4, '1', '7')];
    const change = { draft: '7', table: 'MILEAGE', rowIDs: ['1', '7', '2'], since: 2, draftRevision: 4 };
    expect(save(since, after)).to.deep.equal({ inDraft: change });
    const before = { from: seen(4, 1), after: seen(4, 2), rows: [row('9')] };
    expect(save(since, after, before)).to.deep.equal({
      inDraft: { ...change, since: 1, rowIDs: [...change.rowIDs, '9'] },
    });
    expect(save(since, undefined), 'not read since').to.equal(undefined);
    expect(save(from, after), 'of a revision that is not known').to.equal(undefined);
  });
});
