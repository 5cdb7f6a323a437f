import { expect } from 'chai';
import fc from 'fast-check';
import { type CellGroup, contestedCells, mergedCells, mergedValue } from './merged-cells.ts';

const group = (label: string, names: ReadonlyArray<string>): CellGroup => ({
  label,
  columns: names.map((name) => ({ name, label: name })),
});

const RULE = group('Rule', ['radius', 'around', 'price']);
const PLACE = group('Place', ['state', 'city']);
const GROUPS = [PLACE, RULE];
const COLUMNS = ['note', ...GROUPS.flatMap(({ columns }) => columns.map(({ name }) => name))];

const text = fc.constantFrom(null, '', '1', '2');
const cells = fc.record(Object.fromEntries(COLUMNS.map((column) => [column, text])));
const three = fc.record({ before: cells, theirs: cells, mine: cells });
const kept = fc.constantFrom('theirs' as const, 'mine' as const);

/** What the cells of a group say in each of several rows. */
const inGroup = (
  columns: ReadonlyArray<string>,
  rows: ReadonlyArray<Readonly<Record<string, string | null>>>,
) => rows.map((row) => columns.map((column) => row[column] || null));

describe('cells that two sides changed', () => {
  it('are, in each group, wholly one side’s', () => {
    fc.assert(
      fc.property(three, kept, (sides, side) => {
        const result = mergedCells(sides, COLUMNS, GROUPS, side);
        for (const { columns } of GROUPS) {
          const names = columns.map(({ name }) => name);
          const [merged] = inGroup(names, [result]);
          const [before, theirs, mine] = inGroup(names, [sides.before, sides.theirs, sides.mine]);
          if (String(mine) === String(before)) expect(merged).to.deep.equal(theirs);
          else if (String(theirs) === String(before)) expect(merged).to.deep.equal(mine);
          else expect(merged).to.deep.equal(side === 'mine' ? mine : theirs);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('come out the same by either side but for those that are to be chosen, which are that side’s', () => {
    fc.assert(
      fc.property(three, (sides) => {
        const chosen = contestedCells(sides, COLUMNS, GROUPS).flatMap(({ columns }) => columns);
        expect(new Set(chosen).size).to.equal(chosen.length);
        const [theirs, mine] = (['theirs', 'mine'] as const).map((side) =>
          mergedCells(sides, COLUMNS, GROUPS, side),
        );
        for (const column of COLUMNS) {
          if (!chosen.includes(column)) expect(theirs?.[column], column).to.equal(mine?.[column]);
          else {
            expect(theirs?.[column], column).to.equal(sides.theirs[column] || null);
            expect(mine?.[column], column).to.equal(sides.mine[column] || null);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are one choice for a group to which each side has added other cells', () => {
    const sides = { before: {}, theirs: { price: '350' }, mine: { radius: '50' } };
    expect(contestedCells(sides, ['radius', 'around', 'price'], [RULE])).to.deep.equal([
      { group: RULE, columns: ['radius', 'around', 'price'] },
    ]);
  });

  it('are one choice for a group of which both changed a cell, whichever it was', () => {
    const columns = ['radius', 'around', 'price'];
    const chosenOf = (before: object, theirs: object, mine: object) =>
      contestedCells({ before, theirs, mine } as never, columns, [RULE]).map((each) => each.columns);
    const around = { radius: '100', around: '100', price: '350' };
    const dearer = { ...around, price: '370' };
    const own = { radius: '100', price: '400' };
    expect(chosenOf(around, dearer, { ...around, radius: '50' }), 'different cells').to.deep.equal([columns]);
    expect(chosenOf(around, dearer, { ...around, price: '400' }), 'the same cell').to.deep.equal([columns]);
    expect(chosenOf(around, dearer, own), 'one that replaced theirs before').to.deep.equal([columns]);
    expect(chosenOf(around, { ...around, radius: '120' }, own), 'a cell that was the same').to.deep.equal([
      columns,
    ]);
    expect(chosenOf(around, around, own), 'nothing of theirs').to.deep.equal([]);
    expect(chosenOf(around, dearer, dearer), 'both to the same').to.deep.equal([]);
  });
});

/** A round: what others make of the group that is in force, then perhaps what one types; and which side is chosen. */
const round = fc.record({
  theirs: fc.dictionary(fc.constantFrom('radius', 'around', 'price'), text, { minKeys: 1 }),
  mine: fc.dictionary(fc.constantFrom('radius', 'around', 'price'), text),
  side: kept,
});

describe('a group that others change again and again while it is edited', () => {
  it('is, after each round, one that somebody had before them', () => {
    const columns = RULE.columns.map(({ name }) => name);
    const rule = fc.record({ radius: text, around: text, price: text });
    fc.assert(
      fc.property(rule, rule, fc.array(round, { minLength: 1, maxLength: 6 }), (first, typed, rounds) => {
        let before: Readonly<Record<string, string | null>> = first;
        let mine: Readonly<Record<string, string | null>> = typed;
        const known = new Set(inGroup(columns, [before, mine]).map(String));
        for (const { theirs: edits, mine: typing, side } of rounds) {
          mine = { ...mine, ...typing };
          const theirs = { ...before, ...edits };
          for (const each of inGroup(columns, [theirs, mine])) known.add(String(each));
          const merged = mergedCells({ before, theirs, mine }, columns, [RULE], side);
          expect(known).to.include(String(inGroup(columns, [merged])[0]));
          [before, mine] = [theirs, merged];
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a value that two sides changed', () => {
  it('is that of the one that changed it, else of the chosen one', () => {
    expect(mergedValue({ before: 1, theirs: 1, mine: 2 }, 'theirs')).to.equal(2);
    expect(mergedValue({ before: 1, theirs: 2, mine: 1 }, 'mine')).to.equal(2);
    expect(mergedValue({ before: 1, theirs: 2, mine: 3 }, 'theirs')).to.equal(2);
    expect(mergedValue({ before: 1, theirs: 2, mine: 3 }, 'mine')).to.equal(3);
  });
});
