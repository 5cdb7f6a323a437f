import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import type { DraftRow, TableRows } from '../rows/price-rows.ts';
import { band, row, rowsOf, tables } from '../testing/tables.ts';
import { importPreview } from './import-preview.ts';

type Row = ReadonlyArray<string>;
type File = { readonly table: PriceTable; readonly feeType?: FeeType; readonly rows: ReadonlyArray<Row> };

const FEE = { type: 'SIZE', sizeId: 1, minMileage: 0, maxMileage: 20, fee: 10 };

const MIAMI = { originState: 'FL', originCity: 'Miami', destState: 'NY', destCity: 'New York' };

const sql = (() => expect.fail('Nothing is read.')) as never;

/** The fates of a file that is asked part by part, each part told what stands before it. */
const fatesOf = async (now: TableRows, { rows, ...of }: File, ends: ReadonlyArray<number> = []) => {
  const { sizes } = tables(now);
  const ask = importPreview({ tablesAt: async () => ({ rows: now, sizes, draftRevision: null }) } as never);
  const all: Array<object> = [];
  let before: string | undefined;
  let first = 0;
  for (const end of [...ends, rows.length]) {
    const part = rows.slice(first, end).map((cells) => ({ cells }));
    const { fates, after } = await ask({ ...of, rows: part, before } as never, { sql });
    all.push(...fates);
    before = after;
    first = end;
  }
  return all as ReadonlyArray<{
    readonly fate: string;
    readonly warning: string | null;
    readonly changes: ReadonlyArray<object>;
    readonly problems: ReadonlyArray<{ readonly field: string; readonly message: string }>;
  }>;
};

const reasons = async (...asked: Parameters<typeof fatesOf>) =>
  (await fatesOf(...asked)).map(({ fate, warning, problems }) => problems[0]?.message ?? warning ?? fate);

const mileage = (...rows: ReadonlyArray<Row>): File => ({ table: 'MILEAGE', rows });
const bands = (length: number): ReadonlyArray<DraftRow> =>
  Array.from({ length }, (_, at) => band(at + 1, at * 10, at * 10 + 9, 100));

describe('the dry run of a file that is asked in parts', () => {
  it('says of a band that one of an earlier part counts first', async () => {
    const file = mileage(['0', '75', '210'], ['500', '600', '300'], ['20', '30', '100'], ['70', '80', '90']);
    expect(await reasons(rowsOf(), file, [1, 2, 3])).to.deep.equal([
      ...['NEW', 'NEW', 'Never counts, as an earlier row counts first: 0 to 75 miles.'],
      'For shared miles an earlier row counts first: 0 to 75 miles.',
    ]);
  });

  it('says of a row of any table that what it lacks at its end stays, and asks for it of a new one', async () => {
    const now = rowsOf(
      band(1, 0, 100, 200),
      row('EXCEPTIONS', 7, {
        ...MIAMI,
        rules: [{ originRadius: 25, destRadius: 25, price: 900 }, null, null],
      }),
      row('SIZES', 8, { rateBump: 5, flatBump: 10 }),
      row('SIZE_CHART', 4, { year: 2020, make: 'Ford', model: 'F-250', sizeId: 8, dontQuote: false }),
      row('FEES', 1, { ...FEE, type: 'INOP', sizeId: null, order: orderKeyOfNumber(1) }),
    );
    const shortest: ReadonlyArray<File & { readonly lacks: ReadonlyArray<string> }> = [
      { ...mileage(['0', '100'], ['101', '200']), lacks: ['price'] },
      { table: 'EXCEPTIONS', rows: [['FL', 'miami', 'NY', 'New York']], lacks: [] },
      { table: 'SIZES', rows: [['large pickup']], lacks: [] },
      { table: 'SIZE_CHART', rows: [['2020', 'Ford', 'F-250']], lacks: [] },
      { table: 'FEES', feeType: 'INOP', rows: [['0', '20'], ['21']], lacks: ['maxMileage', 'fee'] },
    ];
    for (const { lacks, ...file } of shortest) {
      const [known, added] = await fatesOf(now, file);
      expect(known, file.table).to.deep.include({ fate: 'SAME', changes: [], problems: [] });
      expect(added?.problems.map(({ field }) => field) ?? [], file.table).to.deep.equal(lacks);
    }
    const [dearer] = await fatesOf(now, { table: 'SIZES', rows: [['Large Pickup', '6']] });
    expect(dearer).to.deep.include({
      fate: 'CHANGES',
      changes: [{ field: 'rateBump', label: 'Percent bump', from: '5', to: '6' }],
    });
  });

  it('refuses a row that an earlier part has already, however it is written', async () => {
    const file = mileage(['1,000', '2000', '900'], ['1000', '2,000', '950']);
    expect(await reasons(rowsOf(), file, [1])).to.deep.equal(['NEW', 'The file has this row twice.']);
  });

  it('takes repeated bands as unchanged as often as the table has them, as in a file that was exported', async () => {
    const now = rowsOf(band(1, 0, 100, 350), band(2, 0, 100, 300), band(3, 101, 200, 400));
    const exported = [
      ['0', '100', '350'],
      ['0', '100', '300'],
      ['101', '200', '400'],
    ] as const;
    for (const ends of [[], [1]])
      expect(await reasons(now, mileage(...exported), ends)).to.deep.equal(['SAME', 'SAME', 'SAME']);
    const dearer = mileage(['0', '100', '375'], ['0', '100', '300'], ['0', '100', '300']);
    const twice = 'The file has this row twice.';
    for (const ends of [[], [1], [2]])
      expect(await reasons(now, dearer, ends)).to.deep.equal(['CHANGES', 'SAME', twice]);
    const second = mileage(['0', '100', '350'], ['0', '100', '310']);
    expect(await reasons(now, second, [])).to.deep.equal(['SAME', twice]);
  });

  it('counts a row that is refused for its price, so that the next one of its miles is not taken for it', async () => {
    const now = rowsOf(band(1, 0, 100, 350), band(2, 0, 100, 300));
    const twice = 'The file has this row twice.';
    const file = (...prices: ReadonlyArray<string>) => mileage(...prices.map((price) => ['0', '100', price]));
    for (const ends of [[], [1], [2]]) {
      const [first, ...others] = await reasons(now, file('n/a', '310', '300'), ends);
      expect(first).to.match(/^Enter a price/u);
      expect(others, `${ends}`).to.deep.equal([twice, twice]);
      expect((await reasons(now, file('n/a', '300'), ends.slice(0, 1)))[1], `${ends}`).to.equal('SAME');
    }
  });

  it('says of each row the same where the prices of others cannot be read', async () => {
    const now = rowsOf(band(1, 0, 9, 100), band(2, 0, 9, 110), band(3, 10, 19, 100));
    const cells = fc.record({
      ...{
        from: fc.constantFrom('0', '10', '20'),
        price: fc.constantFrom('100', '110'),
        isRefused: fc.boolean(),
      },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 6 }), fc.array(fc.nat(6)), async (rows, cuts) => {
        const ends = cuts.filter((cut) => cut <= rows.length).toSorted((one, other) => one - other);
        const asked = (isBroken: boolean) =>
          fatesOf(
            now,
            mileage(
              ...rows.map(({ from, price, isRefused }) => [
                ...[from, `${Number(from) + 9}`, isBroken && isRefused ? '?' : price],
              ]),
            ),
            ends,
          );
        const whole = await asked(false);
        for (const [at, { fate }] of (await asked(true)).entries())
          if (!rows[at]?.isRefused) expect(fate).to.equal(whole[at]?.fate);
      }),
    );
  });

  it('refuses the rows for which earlier parts leave no room in the table', async () => {
    const far = (mile: number): Row => [`${mile}`, `${mile}`, '100'];
    const file = mileage(far(90_001), far(90_002), ['0', '9', '120'], far(90_003));
    expect(await reasons(rowsOf(...bands(1_999)), file, [1, 3])).to.deep.equal([
      ...['NEW', 'Keep the table within 2,000 rows.', 'CHANGES', 'Keep the table within 2,000 rows.'],
    ]);
  });

  it('refuses the rows for which they leave no room in a draft', async () => {
    const vehicles = Array.from({ length: 10_002 }, (_, at): Row => ['2001', 'Many', `Model ${at}`, '']);
    const ends = Array.from({ length: 20 }, (_, at) => (at + 1) * 500);
    const found = await reasons(rowsOf(), { table: 'SIZE_CHART', rows: vehicles }, ends);
    const full = 'A draft has at most 10,000 rows. Publish it, then continue in another one.';
    expect(found.slice(-3)).to.deep.equal(['NEW', full, full]);
  });

  it('says of each row what it says of it when all are asked at once', async () => {
    const miles = fc.integer({ min: 0, max: 60 });
    const cells = fc
      .tuple(miles, miles, fc.integer({ min: 0, max: 3 }), fc.constantFrom('Compact', 'Large Pickup', 'None'))
      .map(([one, other, fee, size]) => [`${one}`, `${other}`, `${fee * 10}`, size]);
    const now = rowsOf(
      row('FEES', 1, {
        type: 'SIZE',
        sizeId: 1,
        minMileage: 0,
        maxMileage: 20,
        fee: 10,
        order: orderKeyOfNumber(1),
      }),
      row('FEES', 2, {
        type: 'INOP',
        sizeId: null,
        minMileage: 0,
        maxMileage: 20,
        fee: 10,
        order: orderKeyOfNumber(2),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(cells, { minLength: 2, maxLength: 12 }),
        fc.array(fc.nat(12), { maxLength: 4 }),
        async (rows, cuts) => {
          const file: File = { table: 'FEES', feeType: 'SIZE', rows };
          const ends = cuts.filter((cut) => cut <= rows.length).toSorted((one, other) => one - other);
          expect(await fatesOf(now, file, ends)).to.deep.equal(await fatesOf(now, file));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('says where the table, the sizes or the draft were changed between two parts, and only then', async () => {
    const now = rowsOf(
      row('FEES', 1, { ...FEE, order: orderKeyOfNumber(1) }),
      row('FEES', 2, { ...FEE, order: orderKeyOfNumber(2) }),
    );
    const { sizes } = tables(now);
    const first = { rows: now, sizes, draftRevision: 7 };
    const askAt = (state: object) => importPreview({ tablesAt: async () => state } as never);
    const part = { table: 'FEES', feeType: 'SIZE', rows: [{ cells: ['0', '20', '10', 'Compact'] }] };
    const { after } = await askAt(first)(part as never, { sql });
    const second = { ...part, rows: [{ cells: ['30', '40', '10', 'Compact'] }], before: after };
    const askNext = (state: object) =>
      askAt({ ...first, ...state })(second as never, { sql }).catch((error) => error);
    const renamed = new Map([...sizes].map(([id, name]) => [id, name === 'Compact' ? 'Small' : name]));
    const dearer = rowsOf(row('FEES', 1, { ...FEE, fee: 11, order: orderKeyOfNumber(1) }));
    for (const state of [{ sizes: renamed }, { rows: dearer }, { draftRevision: 8 }]) {
      const refused = await askNext(state);
      expect(refused, Object.keys(state).join()).to.be.instanceOf(Rejected);
      expect(refused.rejection.code).to.equal('CONFLICT');
    }
    const same = { FEES: new Map([...now.FEES].toReversed()), MILEAGE: rowsOf(band(1, 0, 9, 1)).MILEAGE };
    for (const state of [{}, { rows: { ...now, ...same } }, { sizes: new Map([...sizes].toReversed()) }])
      expect((await askNext(state)).fates).to.have.length(1);
  });

  it('is refused where what stands before was not answered so', async () => {
    const ask = importPreview({} as never);
    const written = (over: object): string =>
      JSON.stringify({ state: 'x'.repeat(10), taken: '', added: 0, rows: [], ...over });
    const tooMuch = [
      { state: '' },
      { state: 'x'.repeat(11) },
      { added: 0.5 },
      { added: -1 },
      { added: 10_001 },
      { taken: 'short' },
      { taken: 'x'.repeat(100_010) },
      { rows: Array.from({ length: 2_001 }, () => ['0', '9', '1']) },
      { rows: [Array.from({ length: 99 }, () => '1')] },
    ];
    for (const before of ['x', '{}', '[]', ...tooMuch.map(written)]) {
      const refused = await ask({ table: 'MILEAGE', rows: [], before } as never, { sql }).catch(
        (error) => error,
      );
      expect(refused, before.slice(0, 60)).to.be.instanceOf(Rejected);
      expect(refused.rejection.fields).to.deep.equal({
        before: 'Send it as the part before was answered with it.',
      });
    }
  });
});
