import { expect } from 'chai';
import fc from 'fast-check';
import { PRICE_TABLES, PRIORITIES } from '../../contract/price-columns.ts';
import { RULE_FIELD_NAMES, ruleColumn } from '../../contract/rule-fields.ts';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import { type DraftRow, type RowValue, rowIn } from '../rows/price-rows.ts';
import { cellChanges } from '../rows/row-words.ts';
import { rowsOf, tables } from '../testing/tables.ts';
import { settledRow } from './settled-row.ts';

const RULES = tables(rowsOf(), { cityNamed: (_state, city) => city });
const SIDES = ['DRAFT', 'THEIRS'] as const;

const amount = fc.constantFrom(1, 2, 3);
const order = amount.map(orderKeyOfNumber);
const miles = {
  minMileage: fc.integer({ min: 0, max: 2 }),
  maxMileage: fc.integer({ min: 2, max: 4 }),
  order,
};
const cell = fc.option(amount);
const rule = fc
  .record({ originRadius: cell, destRadius: cell, price: cell })
  .map((each) => (Object.values(each).every((value) => value === null) ? null : each));
const city = fc.constantFrom('Miami', 'Tampa');
const states = { originState: fc.constantFrom('FL', 'GA'), destState: fc.constantFrom('FL', 'GA') };
const size = fc.constantFrom(
  { sizeId: null, dontQuote: false },
  { sizeId: 1, dontQuote: false },
  { sizeId: 8, dontQuote: false },
  { sizeId: null, dontQuote: true },
);
const named = { make: fc.constantFrom('Ford', 'Opel'), model: fc.constantFrom('A', 'B') };

const VALUES: Readonly<Record<DraftRow['table'], fc.Arbitrary<object>>> = {
  MILEAGE: fc.record({ ...miles, price: amount }),
  EXCEPTIONS: fc.record({ ...states, originCity: city, destCity: city, rules: fc.tuple(rule, rule, rule) }),
  SIZES: fc.record({ rateBump: amount, flatBump: amount }),
  SIZE_CHART: fc
    .tuple(fc.record({ year: fc.option(fc.constantFrom(2010, 2011)), ...named }), size)
    .map((of) => Object.assign({}, ...of)),
  FEES: fc.record({ ...miles, type: fc.constant('SIZE'), sizeId: fc.constantFrom(1, 8), fee: amount }),
};

type Lane = Readonly<Record<string, unknown>> & {
  readonly rules: ReadonlyArray<Readonly<Record<string, unknown>> | null>;
};

const PLACES = [
  ['originState', 'originCity'],
  ['destState', 'destCity'],
] as const;

/** The columns of a place or a rule that both changed. */
const ofContestedGroups = (table: DraftRow['table'], values: ReadonlyArray<RowValue>) =>
  table !== 'EXCEPTIONS'
    ? []
    : [
        ...PRIORITIES.map((priority) => ({
          columns: RULE_FIELD_NAMES.map((name) => ruleColumn(name, priority)),
          of: ({ rules }: Lane) => RULE_FIELD_NAMES.map((name) => rules[priority - 1]?.[name] ?? null),
        })),
        ...PLACES.map((columns) => ({ columns, of: (lane: Lane) => columns.map((name) => lane[name]) })),
      ].flatMap(({ columns, of }) => {
        const all = values.map((value) => String(of(value as unknown as Lane)));
        return new Set(all).size === 3 ? columns : [];
      });

describe('any row that a draft and others changed', () => {
  for (const table of PRICE_TABLES)
    it(`has the cells that only one side changed from that side, and the others from the chosen one: ${table}`, () => {
      const three = fc.tuple(VALUES[table], VALUES[table], VALUES[table]);
      fc.assert(
        fc.property(three, fc.constantFrom(...SIDES), (values, keep) => {
          const all = values as unknown as readonly [RowValue, RowValue, RowValue];
          const [was, ours, theirs] = all;
          const result = settledRow({ row: rowIn(table, 1, ours), was, theirs, beside: [] }, RULES, keep);
          const of = { table, id: 1 };
          const cells = (value: RowValue | null) =>
            new Map(cellChanges(of, null, value, RULES.sizes).map(({ field, to }) => [field, to]));
          const [before, mine, other, settled] = [...all, result.value].map(cells);
          const kept = keep === 'DRAFT' ? mine : other;
          const contested = new Set(ofContestedGroups(table, all));
          const fields = new Set([...all, result.value].flatMap((value) => [...cells(value).keys()]));
          for (const field of fields) {
            const [then, own, their] = [before, mine, other].map((each) => each?.get(field));
            const expected = own === then ? their : their === then || own === their ? own : kept?.get(field);
            expect(settled?.get(field), `${field}, ${keep}`).to.equal(
              contested.has(field) ? kept?.get(field) : expected,
            );
          }
        }),
        { numRuns: 300 },
      );
    });
});

type Cells = ReadonlyArray<unknown>;

describe('an exception that others publish again and again while it is in a draft', () => {
  const rulesOf = (value: RowValue | null): ReadonlyArray<Cells> =>
    PRIORITIES.map((priority) => {
      const { rules } = value as unknown as Lane;
      return RULE_FIELD_NAMES.map((name) => rules[priority - 1]?.[name] ?? null);
    });

  it('has rules that somebody made, however it is settled', () => {
    const value = VALUES.EXCEPTIONS as fc.Arbitrary<unknown> as fc.Arbitrary<RowValue>;
    const rounds = fc.array(fc.tuple(value, fc.constantFrom(...SIDES)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(value, value, rounds, (first, drafted, published) => {
        let [was, ours]: ReadonlyArray<RowValue> = [first, drafted];
        const known = new Set([...rulesOf(first), ...rulesOf(drafted)].map(String));
        for (const [theirs, keep] of published) {
          const met = { row: rowIn('EXCEPTIONS', 1, ours ?? null), was: was ?? null, theirs, beside: [] };
          const settled = settledRow(met, RULES, keep).value;
          for (const each of rulesOf(theirs)) known.add(String(each));
          for (const rule of rulesOf(settled)) expect(known).to.include(String(rule));
          [was, ours] = [theirs, settled ?? theirs];
        }
      }),
      { numRuns: 500 },
    );
  });
});
