import { expect } from 'chai';
import fc from 'fast-check';
import { editedSince, mergedRows, newIds, withTheirs } from './grid-merge.ts';
import type { GridRows } from './grid-state.ts';

const rows = (texts: Readonly<Record<string, string>>): GridRows =>
  Object.entries(texts).map(([key, pair]) => {
    const [min = '', price = ''] = pair.split(' ');
    return { key, cells: { min, price } };
  });

const shown = (merged: GridRows) =>
  Object.fromEntries(merged.map(({ key, cells }) => [key, `${cells.min} ${cells.price}`]));

describe('two people who change one table', () => {
  const base = rows({ r1: '0 100', r2: '101 200', r3: '201 300' });

  it('both keep what they changed in different cells and rows', () => {
    const theirs = rows({ r1: '0 110', r2: '101 200', r3: '201 300', r9: '301 400' });
    const mine = rows({ r1: '5 100', 'new-0': '90 95', r3: '201 300' });
    const merged = mergedRows({ base, theirs, mine, groups: [] });
    expect(merged.conflicts).to.deep.equal([]);
    expect(shown(merged.rows)).to.deep.equal({ r1: '5 110', 'new-0': '90 95', r3: '201 300', r9: '301 400' });
    expect(merged.rows.map(({ key }) => key)).to.deep.equal(['r1', 'new-0', 'r3', 'r9']);
  });

  it('choose for each cell that both changed', () => {
    const theirs = rows({ r1: '0 110', r2: '102 220', r3: '201 300' });
    const mine = rows({ r1: '0 120', r2: '101 230', r3: '201 300' });
    const merged = mergedRows({ base, theirs, mine, groups: [] });
    const choices = merged.conflicts.map(({ row, columns, theirs: their, mine: own }) => [
      ...[row, columns?.join()],
      ...[their, own].map((cells) => cells?.price),
    ]);
    expect(choices).to.deep.equal([
      ['r1', 'price', '110', '120'],
      ['r2', 'price', '220', '230'],
    ]);
    expect(shown(withTheirs(merged, () => false))).to.deep.equal({
      r1: '0 120',
      r2: '102 230',
      r3: '201 300',
    });
    expect(shown(withTheirs(merged, ({ row }) => row === 'r1'))).to.deep.equal({
      ...{ r1: '0 110', r2: '102 230', r3: '201 300' },
    });
  });

  it('choose for a row that one deleted and the other changed', () => {
    const theirs = rows({ r1: '0 100', r3: '201 350' });
    const mine = rows({ r1: '0 100', r2: '101 250' });
    const merged = mergedRows({ base, theirs, mine, groups: [] });
    expect(merged.conflicts.map(({ row, theirs: their, mine: own }) => [row, their, own])).to.deep.equal([
      ['r2', null, { min: '101', price: '250' }],
      ['r3', { min: '201', price: '350' }, null],
    ]);
    expect(shown(withTheirs(merged, () => true))).to.deep.equal({ r1: '0 100', r3: '201 350' });
    // There is no row of theirs any more that mine could change.
    expect(shown(withTheirs(merged, () => false))).to.deep.equal({ r1: '0 100', 'new-of-r2': '101 250' });
  });

  it('choose the whole of a group of cells that both changed', () => {
    const columns = ['origin', 'dest', 'price'] as const;
    const groups = [{ label: 'Rule 3', columns: columns.map((name) => ({ name, label: name })) }];
    const lane = (origin: string, dest: string, price: string): GridRows => [
      { key: 'r1', cells: { city: 'Miami', origin, dest, price } },
    ];
    const [none, here, around] = [lane('', '', ''), lane('', '', '400'), lane('100', '100', '350')];
    for (const [from, theirs, mine] of [
      [none, around, here],
      [none, here, around],
      [around, none, lane('100', '100', '999')],
      [around, lane('100', '100', '999'), none],
      [around, lane('75', '100', '350'), lane('100', '100', '400')],
    ] as const) {
      const merged = mergedRows({ base: from, theirs, mine, groups });
      expect(merged.conflicts.map((each) => [each.group?.label, each.columns])).to.deep.equal([
        ['Rule 3', columns],
      ]);
      expect(withTheirs(merged, () => false)).to.deep.equal(mine);
      expect(withTheirs(merged, () => true)).to.deep.equal(theirs);
    }
  });

  it('choose the whole of a group again where others change a cell of theirs after it was chosen', () => {
    const columns = ['origin', 'dest', 'price'] as const;
    const groups = [{ label: 'Rule 3', columns: columns.map((name) => ({ name, label: name })) }];
    const lane = (origin: string, dest: string, price: string): GridRows => [
      { key: 'r1', cells: { origin, dest, price } },
    ];
    const [around, here, dearer] = [
      lane('100', '100', '350'),
      lane('', '', '400'),
      lane('100', '100', '370'),
    ];
    const mine = withTheirs(
      mergedRows({ base: lane('', '', ''), theirs: around, mine: here, groups }),
      () => false,
    );
    const again = mergedRows({ base: around, theirs: dearer, mine, groups });
    expect(again.conflicts.map((each) => each.columns)).to.deep.equal([columns]);
    expect(withTheirs(again, () => true)).to.deep.equal(dearer);
    expect(withTheirs(again, () => false)).to.deep.equal(here);
  });

  it('lose nothing that only one of them changed, whatever both did', () => {
    const text = fc.constantFrom('1 1', '1 2', '2 1', '2 2', '');
    const side = fc
      .tuple(text, text, text, text)
      .map((texts) =>
        rows(Object.fromEntries(texts.flatMap((each, index) => (each === '' ? [] : [[`r${index}`, each]])))),
      );
    fc.assert(
      fc.property(side, side, side, (from, theirs, mine) => {
        const merged = mergedRows({ base: from, theirs, mine, groups: [] });
        const kept = shown(withTheirs(merged, () => false));
        const given = shown(withTheirs(merged, () => true));
        const [before, their, own] = [shown(from), shown(theirs), shown(mine)];
        for (const key of ['r0', 'r1', 'r2', 'r3']) {
          if (own[key] === before[key]) expect(kept[key], 'unchanged by me').to.equal(their[key]);
          if (their[key] === before[key]) expect(given[key], 'unchanged by them').to.equal(own[key]);
          const isKept = own[key] !== before[key] && their[key] === undefined && before[key] !== undefined;
          if (isKept) expect(kept[`new-of-${key}`], 'changed by me').to.equal(own[key]);
        }
      }),
    );
  });
});

describe('what is edited while a save is under way', () => {
  const sent = rows({ r1: '0 110', 'new-0': '101 200' });
  const now = rows({ r1: '0 110', r7: '101 200' });
  const ids = newIds(sent, ['r1', 'r7']);

  it('stays, also in a row that was new until then', () => {
    const mine = rows({ r1: '5 110', 'new-0': '101 250', 'new-1': '300 400' });
    const { rows: left, conflicts } = editedSince({ base: sent, theirs: now, mine, groups: [] }, ids);
    expect(conflicts).to.deep.equal([]);
    expect(shown(left)).to.deep.equal({ r1: '5 110', r7: '101 250', 'new-1': '300 400' });
  });

  it('is nothing where nobody typed: the stored rows are shown as they are', () => {
    const theirs = rows({ r9: '7 7', r1: '0 110', r7: '101 200' });
    expect(editedSince({ base: sent, theirs, mine: sent, groups: [] }, ids).rows).to.equal(theirs);
  });

  it('is a conflict where others changed the same cell after the save', () => {
    const theirs = rows({ r1: '0 130', r7: '101 200' });
    const mine = rows({ r1: '0 120', 'new-0': '101 200' });
    expect(editedSince({ base: sent, theirs, mine, groups: [] }, ids).conflicts).to.have.length(1);
  });

  it('is matched by the order in which rows were sent, if the answer has the same rows', () => {
    expect([...ids]).to.deep.equal([['new-0', 'r7']]);
    expect(newIds(sent, ['r1']).size).to.equal(0);
    expect([...newIds([...rows({ r0: '0 0' }), ...sent], ['r1', 'r7'])]).to.deep.equal([['new-0', 'r7']]);
    expect(newIds(sent, ['r2', 'r7']).size).to.equal(0);
  });
});
