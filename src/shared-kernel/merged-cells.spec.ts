import { expect } from 'chai';
import fc from 'fast-check';
import { type CellGroup, contestedCells, mergedCells, mergedValue, type Sides } from './merged-cells.ts';

const group = (label: string, names: ReadonlyArray<string>, isIndivisible = false): CellGroup => ({
  ...{ label, isIndivisible },
  columns: names.map((name) => ({ name, label: name })),
});

const RULE = group('Rule', ['radius', 'around', 'price']);
const PLACE = group('Place', ['state', 'city'], true);
const GROUPS = [PLACE, RULE];
const COLUMNS = ['note', ...GROUPS.flatMap(({ columns }) => columns.map(({ name }) => name))];

const text = fc.constantFrom(null, '', '1', '2');
const cells = fc.record(Object.fromEntries(COLUMNS.map((column) => [column, text])));
const three = fc.record({ before: cells, theirs: cells, mine: cells });
const kept = fc.constantFrom('theirs' as const, 'mine' as const);

const isEmpty = (texts: ReadonlyArray<string | null>) => texts.every((each) => each === null);

/** What the cells of a group say in each of several rows. */
const inGroup = (
  columns: ReadonlyArray<string>,
  rows: ReadonlyArray<Readonly<Record<string, string | null>>>,
) => rows.map((row) => columns.map((column) => row[column] || null));

describe('cells that two sides changed', () => {
  it('are, in each group, wholly one side’s where one added or removed it, else each as it was or as one changed it', () => {
    fc.assert(
      fc.property(three, kept, (sides, side) => {
        const result = mergedCells(sides, COLUMNS, GROUPS, side);
        for (const { columns, isIndivisible } of GROUPS) {
          const names = columns.map(({ name }) => name);
          const [before, theirs, mine, merged] = inGroup(names, [
            ...[sides.before, sides.theirs, sides.mine],
            result,
          ]) as [Array<string | null>, Array<string | null>, Array<string | null>, Array<string | null>];
          if (isIndivisible || [before, theirs, mine].some(isEmpty))
            expect([theirs, mine], 'wholly one side’s').to.deep.include(merged);
          const only = { before, theirs, mine } as Sides<ReadonlyArray<string | null>>;
          if (String(only.mine) === String(before)) expect(merged).to.deep.equal(theirs);
          if (String(only.theirs) === String(before)) expect(merged).to.deep.equal(mine);
          if (String(only.mine) === String(theirs)) expect(merged).to.deep.equal(mine);
          for (const [at, cell] of merged.entries())
            expect([before[at], theirs[at], mine[at]], 'a cell of a side').to.include(cell);
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

  it('are chosen apart in a group that was there before and is there on both sides', () => {
    const before = { radius: '75', around: '75', price: '825' };
    const sides = { before, theirs: { ...before, radius: '50' }, mine: { ...before, price: '900' } };
    const columns = ['radius', 'around', 'price'];
    expect(contestedCells(sides, columns, [RULE])).to.deep.equal([]);
    expect(mergedCells(sides, columns, [RULE], 'mine')).to.deep.equal({
      ...before,
      radius: '50',
      price: '900',
    });
  });

  it('are one choice for a group to which each side has added other cells', () => {
    const sides = { before: {}, theirs: { price: '350' }, mine: { radius: '50' } };
    expect(contestedCells(sides, ['radius', 'around', 'price'], [RULE])).to.deep.equal([
      { group: RULE, columns: ['radius', 'around', 'price'] },
    ]);
  });

  it('are one choice for a group of which both changed a cell, where more cells differ', () => {
    const columns = ['radius', 'around', 'price'];
    const chosenOf = (before: object, theirs: object, mine: object) =>
      contestedCells({ before, theirs, mine } as never, columns, [RULE]).map((each) => each.columns);
    const around = { radius: '100', around: '100', price: '350' };
    const dearer = { ...around, price: '370' };
    expect(chosenOf(around, dearer, { price: '400' }), 'one that replaced theirs before').to.deep.equal([
      columns,
    ]);
    expect(chosenOf(around, dearer, { ...around, radius: '50', price: '400' })).to.deep.equal([columns]);
    expect(chosenOf(around, dearer, { ...around, price: '400' }), 'nothing else differs').to.deep.equal([
      ['price'],
    ]);
    expect(chosenOf(around, dearer, { ...around, radius: '50' }), 'different cells').to.deep.equal([]);
  });
});

/** A round: what others make of the group that is in force, then perhaps what one types; and which side is chosen. */
const round = fc.record({
  theirs: fc.dictionary(fc.constantFrom('radius', 'around', 'price'), text, { minKeys: 1 }),
  mine: fc.dictionary(fc.constantFrom('radius', 'around', 'price'), text),
  side: kept,
});

type Texts = ReadonlyArray<string | null>;

/** Whether a group is what both sides made of one, each of other cells. */
const isMergeOf = (merged: Texts, [before, theirs, mine]: readonly [Texts, Texts, Texts]): boolean =>
  merged.every((cell, at) => {
    const [was, their, own] = [before[at], theirs[at], mine[at]];
    return own === was ? cell === their : (their === was || their === own) && cell === own;
  });

describe('a group that others change again and again while it is edited', () => {
  it('is one that somebody had before them, or has the changes of different cells of one, after each round', () => {
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
          const [was = [], their = [], own = []] = inGroup(columns, [before, theirs, mine]);
          for (const each of [was, their, own]) known.add(String(each));
          const merged = mergedCells({ before, theirs, mine }, columns, [RULE], side);
          const [result = []] = inGroup(columns, [merged]);
          if (!known.has(String(result)))
            expect(isMergeOf(result, [was, their, own]), String(result)).to.equal(true);
          known.add(String(result));
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
