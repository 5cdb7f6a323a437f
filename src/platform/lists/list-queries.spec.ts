import { expect } from 'chai';
import * as t from 'io-ts';
import { recordExport } from '../../quoting/record/lists/exports.ts';
import { quotes } from '../../quoting/record/lists/record-list.ts';
import type { ResolverContext } from '../resolver.ts';
import { exportEndpoint } from './export-list.ts';
import { countsQuery, pageQuery } from './list-queries.ts';

/** Midnight in New York, by the core's clock. */
const MIDNIGHT = Date.parse('2026-07-15T04:00:00Z');
const at = (ms: number) =>
  ({ sql: async () => [{ keys: null }], now: () => new Date(MIDNIGHT + ms) }) as unknown as ResolverContext;

describe('the day of a list', () => {
  const pageArguments = t.type({ cursor: t.type({ page: t.number, size: t.number }) });
  const page = async (_wanted: unknown, today: string) => ({ data: [{ today }], total: 1, end: null });
  const pageOn = pageQuery({ pageArguments, page } as never, (row) => row);
  const countsOn = countsQuery(
    { countArguments: t.type({ filterBy: t.unknown }) },
    async (_filter, today) => today,
  );
  const fileOn = exportEndpoint(recordExport('QUOTES', false, quotes)).download;

  for (const [ms, day] of [
    [-1, '2026-07-14'],
    [0, '2026-07-15'],
  ] as const)
    it(`is ${day} ${ms < 0 ? 'until' : 'from'} the office's midnight, in pages, counts and exports`, async () => {
      expect((await pageOn({ cursor: { page: 1, size: 50 } }, at(ms))).data).to.deep.equal([{ today: day }]);
      expect(await countsOn({ filterBy: {} }, at(ms))).to.equal(day);
      expect((await fileOn({ columns: 'id' }, at(ms))).fileName).to.equal(`quotes-${day}.csv`);
    });
});
