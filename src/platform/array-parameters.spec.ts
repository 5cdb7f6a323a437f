import { expect } from 'chai';
import fc from 'fast-check';
import { type FreshDatabase, freshDatabase } from '../../test/support/database.ts';
import { byteaArray, plainArray, textArray } from './array-parameters.ts';
import { type Database, openDatabase } from './database.ts';

const int = (max: number) => fc.integer({ min: -max, max });
const list = <A>(of: fc.Arbitrary<A>) => fc.array(fc.option(of), { maxLength: 20 });

describe('arrays as parameters', () => {
  let fresh: FreshDatabase;
  let database: Database;
  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  after(async () => {
    await database.close();
    await fresh.drop();
  });

  const text = fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll('\0', ''));
  const columns = fc.record({
    ints: list(int(2 ** 31 - 1)),
    bigs: list(int(Number.MAX_SAFE_INTEGER)),
    texts: list(text),
    uuids: list(fc.uuid()),
    bytes: list(fc.uint8Array({ maxLength: 50 }).map((each) => Buffer.from(each))),
  });

  it('come to Postgres as they are, with nulls, empty ones, and any character', () =>
    fc.assert(
      fc.asyncProperty(columns, async ({ ints, bigs, texts, uuids, bytes }) => {
        const rows = await database.sql(
          'array_parameters',
          'select $1::int[] as ints, $2::bigint[] as bigs, $3::text[] as texts, $4::uuid[]::text[] as uuids, $5::bytea[] as bytes',
          [plainArray(ints), plainArray(bigs), textArray(texts), plainArray(uuids), byteaArray(bytes)],
        );
        const [{ bigs: found, ...others }] = rows as [{ bigs: ReadonlyArray<string | null> }];
        expect(found.map((each) => (each === null ? null : Number(each)))).to.deep.equal(bigs);
        expect(others).to.deep.equal({ ints, texts, uuids, bytes });
      }),
      { numRuns: 200 },
    ));
});
