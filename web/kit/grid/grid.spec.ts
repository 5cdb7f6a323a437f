import { expect } from 'chai';
import fc from 'fast-check';
import { changedRows, changesBetween } from './grid-changes.ts';
import { type GridColumn, problemIn, readCell, shownCell } from './grid-column.ts';
import { cleared, copied, filledDown, pasted } from './grid-edits.ts';
import { at, blockOf, moved, stepped, within } from './grid-selection.ts';
import { type GridAction, type GridRows, type GridState, gridReducer, loaded } from './grid-state.ts';
import { readBlock, writeBlock } from './tsv.ts';

const COLUMNS: ReadonlyArray<GridColumn> = [
  { kind: 'whole', id: 'min', title: 'Min miles', width: 100, unit: 'miles' },
  { kind: 'whole', id: 'price', title: 'Price', width: 100, unit: 'dollars', most: 10_000 },
  { kind: 'text', id: 'note', title: 'Note', width: 100, longest: 20, isOptional: true },
];
const [MIN, PRICE] = COLUMNS as [GridColumn, GridColumn, GridColumn];
const SIZE: GridColumn = {
  ...{ kind: 'choice', id: 'size', title: 'Size', width: 100 },
  choices: [
    { value: '1', label: 'Car' },
    { value: '2', label: 'Large SUV' },
  ],
};
const BLANK = { min: '0', price: '0', note: '' };

const rowsOf = (texts: ReadonlyArray<ReadonlyArray<string>>): GridRows =>
  texts.map(([min = '', price = '', note = ''], index) => ({
    key: String(index + 1),
    cells: { min, price, note },
  }));

const text = fc.oneof(fc.nat(9_999).map(String), fc.string({ maxLength: 6 }), fc.constant(''));
const rows = fc
  .array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 })
  .map((texts) => rowsOf(texts));
const nth = fc.nat(9);

type Step = (state: GridState) => GridAction | undefined;
const keyIn = ({ rows: now }: GridState, index: number): string => now[index % now.length]?.key ?? '';
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(nth, fc.constantFrom('min', 'price', 'note'), text).map(
    ([index, column, typed]): Step =>
      (state) => ({ type: 'write', edits: [{ row: keyIn(state, index), column, text: typed }] }),
  ),
  nth.map(
    (index): Step =>
      (state) => ({ type: 'insert', after: keyIn(state, index), cells: BLANK }),
  ),
  nth.map(
    (index): Step =>
      (state) => ({ type: 'delete', keys: [keyIn(state, index)] }),
  ),
  fc.constantFrom<GridAction>({ type: 'undo' }, { type: 'redo' }).map(
    (action): Step =>
      () =>
        action,
  ),
);

const run = (stored: GridRows, steps: ReadonlyArray<Step>): GridState =>
  steps.reduce((state, next) => {
    const action = next(state);
    return action ? gridReducer(state, action) : state;
  }, loaded(stored));

const repeated = (state: GridState, type: 'undo' | 'redo', times: number): GridState =>
  Array.from({ length: times }).reduce<GridState>((last) => gridReducer(last, { type }), state);

describe('a cell of a grid', () => {
  it('reads whole numbers as people and spreadsheets write them', () => {
    const read = ['1,200', ' $1,200.00 ', '0012', '0', '-5', '-0'].map((typed) => readCell(MIN, typed));
    expect(read).to.deep.equal(['1200', '1200', '12', '0', '-5', '0']);
  });

  it('refuses what is no whole number and keeps it as typed', () => {
    for (const typed of ['10.5', '99.50', '1e3', '-1', '', '1,2', '12,5', 'abc', '=1+1', '1000001', '٣'])
      expect([readCell(MIN, typed), problemIn(MIN, readCell(MIN, typed))]).to.deep.equal([
        typed,
        'Enter whole miles from 0 to 1,000,000.',
      ]);
    expect(problemIn(PRICE, '10001')).to.equal('Enter whole dollars from 0 to 10,000.');
  });

  it('is never changed by reading it again, and never loses a digit', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (typed) => {
        const read = readCell(MIN, typed);
        expect(readCell(MIN, read)).to.equal(read);
        if (problemIn(MIN, read) === undefined)
          expect(typed.replace(/\.0+\s*$/u, '').replace(/\D/gu, '')).to.match(new RegExp(`^0*${read}$`, 'u'));
      }),
    );
  });

  it('takes a choice by its words', () => {
    expect(readCell(SIZE, 'large suv')).to.equal('2');
    expect(shownCell(SIZE, '2')).to.equal('Large SUV');
    expect(problemIn(SIZE, readCell(SIZE, 'Bus'))).to.equal('Choose one of: Car, Large SUV.');
  });
});

describe('the edits of a grid', () => {
  it('are all taken back by undo, and all made again by redo', () => {
    fc.assert(
      fc.property(rows, fc.array(step, { maxLength: 30 }), (stored, steps) => {
        const state = run(stored, steps);
        const back = repeated(state, 'undo', state.past.length);
        expect(back.rows).to.deep.equal(stored);
        expect(changedRows(changesBetween(back.base, back.rows))).to.equal(0);
        expect(repeated(back, 'redo', state.past.length).rows).to.deep.equal(state.rows);
      }),
    );
  });

  it('never give two rows the same key', () => {
    fc.assert(
      fc.property(rows, fc.array(step, { maxLength: 40 }), (stored, steps) => {
        const keys = run(stored, steps).rows.map(({ key }) => key);
        expect(new Set(keys).size).to.equal(keys.length);
      }),
    );
  });

  it('are known as what was added, changed and deleted', () => {
    fc.assert(
      fc.property(rows, fc.array(step, { maxLength: 20 }), (stored, steps) => {
        const { base, rows: now } = run(stored, steps);
        const { added, changed, deleted } = changesBetween(base, now);
        expect(now.length).to.equal(base.length + added.length - deleted.length);
        const same = now.filter((row) => !added.includes(row) && !changed.includes(row));
        for (const { key, cells } of same)
          expect(base.find((row) => row.key === key)?.cells).to.deep.equal(cells);
      }),
    );
  });

  it('stay when what is stored changes below them', () => {
    const state = run(rowsOf([['0', '100']]), [
      () => ({ type: 'write', edits: [{ row: '1', column: 'price', text: '150' }] }),
    ]);
    const base = rowsOf([['0', '120']]);
    const after = gridReducer(state, { type: 'rebase', base, rows: (rows) => rows });
    expect(after.rows[0]?.cells.price).to.equal('150');
    expect(changesBetween(after.base, after.rows).changed).to.have.length(1);
  });

  it('stay when they came during a save, and one undo goes back to what was saved', () => {
    const edit = (text: string) => () =>
      ({ type: 'write', edits: [{ row: '1', column: 'price', text }] }) as const;
    const state = run(rowsOf([['0', '100']]), [edit('150'), edit('160')]);
    const base = rowsOf([['0', '150']]);
    const after = gridReducer(state, { type: 'saved', base, rows: (rows) => rows });
    expect(after.rows[0]?.cells.price).to.equal('160');
    expect(changesBetween(after.base, after.rows).changed).to.have.length(1);
    expect(gridReducer(after, { type: 'undo' }).rows).to.equal(base);
    const quiet = gridReducer(state, { type: 'saved', base, rows: () => base });
    expect([quiet.rows, quiet.past]).to.deep.equal([base, []]);
  });
});

describe('a block of a grid', () => {
  const cell = fc.string({ maxLength: 8 });
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([height, width]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    );

  it('is read as it was written, whatever its cells contain', () => {
    fc.assert(
      fc.property(block, (cells) => {
        // A last row of one blank cell looks like the line end of the row before it.
        fc.pre(!(cells.length > 1 && cells.at(-1)?.length === 1 && cells.at(-1)?.[0] === ''));
        expect(readBlock(writeBlock(cells))).to.deep.equal(cells);
      }),
    );
  });

  it('is read from what spreadsheets copy', () => {
    expect(readBlock('0\t100\r\n101\t200\r\n')).to.deep.equal([
      ['0', '100'],
      ['101', '200'],
    ]);
    expect(readBlock('"two\nlines"\t"a ""b"""')).to.deep.equal([['two\nlines', 'a "b"']]);
    expect(readBlock('1\n2\t3')).to.deep.equal([
      ['1', ''],
      ['2', '3'],
    ]);
  });

  const into = (row: number, column: number) => blockOf(at(row, column));

  it('is pasted whole: rows are added below, or nothing is pasted', () => {
    const grid = rowsOf([
      ['0', '100'],
      ['101', '200'],
    ]);
    const cells = readBlock('1\t$2\n3\t4.5');
    const result = pasted(cells, { into: into(1, 0), columns: COLUMNS, rows: grid, blank: BLANK });
    if (typeof result === 'string') return expect.fail(result);
    const { rows: after } = gridReducer(loaded(grid), result.write);
    expect(after.map(({ cells: { min, price } }) => [min, price])).to.deep.equal([
      ['0', '100'],
      ['1', '2'],
      ['3', '4.5'],
    ]);
    expect(pasted(cells, { into: into(1, 0), columns: COLUMNS, rows: grid, blank: undefined })).to.equal(
      'The copied block has 2 rows, and there are 1 from here on. Nothing was pasted.',
    );
    expect(pasted(cells, { into: into(0, 2), columns: COLUMNS, rows: grid, blank: BLANK })).to.equal(
      'The copied block has 2 columns, and there are 1 from here on. Nothing was pasted.',
    );
  });

  it('is pasted into the columns that can be edited, also beside links, in rows that there are and in new ones', () => {
    const link: GridColumn = { kind: 'link', id: 'page', title: 'Page', width: 100, text: 'Look' };
    const columns = [link, MIN, link, PRICE];
    const grid = rowsOf([['0', '100']]);
    const of = { columns, rows: grid, blank: BLANK };
    const cells = readBlock('1\t2\n3\t4');
    for (const left of [0, 1]) {
      const result = pasted(cells, { ...of, into: into(0, left) });
      if (typeof result === 'string') return expect.fail(result);
      const { rows: after } = gridReducer(loaded(grid), result.write);
      expect(after.map(({ cells: { min, price, page } }) => [min, price, page])).to.deep.equal([
        ['1', '2', undefined],
        ['3', '4', undefined],
      ]);
      expect(result.block).to.deep.equal({ top: 0, bottom: 1, left, right: 3 });
    }
    expect(pasted(cells, { ...of, into: into(0, 2) })).to.equal(
      'The copied block has 2 columns, and there are 1 from here on. Nothing was pasted.',
    );
  });

  it('pastes one cell into every selected one', () => {
    const grid = rowsOf([
      ['0', '1'],
      ['2', '3'],
      ['4', '5'],
    ]);
    const target = { top: 0, bottom: 2, left: 1, right: 1 };
    const result = pasted([['7']], { into: target, columns: COLUMNS, rows: grid, blank: undefined });
    if (typeof result === 'string') return expect.fail(result);
    const { rows: after } = gridReducer(loaded(grid), result.write);
    expect(after.map(({ cells }) => cells.price)).to.deep.equal(['7', '7', '7']);
  });

  it('has after pasting what was copied', () => {
    fc.assert(
      fc.property(rows, nth, nth, (grid, one, other) => {
        const all = { top: 0, bottom: grid.length - 1, left: 0, right: 2 };
        const block = { ...all, top: Math.min(one, other) % grid.length };
        const texts = copied(block, COLUMNS, grid).map((row) => row.map((cell) => cell.trim()));
        const result = pasted(texts, { into: block, columns: COLUMNS, rows: grid, blank: BLANK });
        if (typeof result === 'string') return expect.fail(result);
        const after = gridReducer(loaded(grid), result.write).rows;
        expect(copied(block, COLUMNS, after)).to.deep.equal(
          texts.map((row) => row.map((cell, index) => readCell(COLUMNS[index] as GridColumn, cell))),
        );
      }),
    );
  });

  it('is cleared, and filled with its first row or the one above it', () => {
    const grid = rowsOf([
      ['0', '1'],
      ['2', '3'],
      ['4', '5'],
    ]);
    const price = { top: 1, bottom: 2, left: 1, right: 1 };
    const prices = (write: GridAction) =>
      gridReducer(loaded(grid), write).rows.map(({ cells }) => cells.price);
    expect(prices(cleared(price, COLUMNS, grid))).to.deep.equal(['1', '', '']);
    expect(prices(filledDown(price, COLUMNS, grid))).to.deep.equal(['1', '3', '3']);
    expect(prices(filledDown({ ...price, bottom: 1 }, COLUMNS, grid))).to.deep.equal(['1', '1', '5']);
    expect(prices(filledDown({ ...price, top: 0, bottom: 0 }, COLUMNS, grid))).to.deep.equal(['1', '3', '5']);
  });
});

describe('the selection of a grid', () => {
  const size = fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }))
    .map(([rowCount, columns, page]) => ({ rows: rowCount, columns, page }));
  const press = fc.record({
    key: fc.constantFrom(
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'q'],
    ),
    shiftKey: fc.boolean(),
    ctrlKey: fc.boolean(),
  });

  it('never leaves the grid, and grows only with Shift', () => {
    fc.assert(
      fc.property(size, fc.array(press, { maxLength: 30 }), (limits, presses) => {
        presses.reduce(
          (last, key) => {
            const next = moved(last, key, limits) ?? last;
            expect(within(next, limits)).to.deep.equal(next);
            if (next !== last && !key.shiftKey) expect(next.anchor).to.deep.equal(next.head);
            if (key.shiftKey) expect(next.anchor).to.deep.equal(last.anchor);
            return next;
          },
          at(0, 0),
        );
      }),
    );
  });

  it('steps through all cells once, and then out', () => {
    fc.assert(
      fc.property(size, (limits) => {
        let seen = 1;
        for (let now = stepped(at(0, 0), 1, limits); now; now = stepped(now, 1, limits)) seen += 1;
        expect(seen).to.equal(limits.rows * limits.columns);
        expect(stepped(at(0, 0), -1, limits)).to.equal(undefined);
      }),
    );
  });
});
