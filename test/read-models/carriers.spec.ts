import { expect } from 'chai';
import fc from 'fast-check';
import { carriers, carriersFile, totalToChoose } from '../../src/dispatch/carriers/lists/carriers.ts';
import { searchPatterns } from '../../src/dispatch/carriers/lists/search-pattern.ts';
import { numberOfCarriers } from '../../src/dispatch/carriers/queries.ts';
import { carrierCounts, carrierList } from '../../src/dispatch/carriers/read-models/carrier-list.ts';
import type { CarrierRow } from '../../src/dispatch/carriers/read-models/carrier-row.ts';
import { CARRIER_7, LEAST_CARRIER } from '../../src/dispatch/carriers/testing/carriers.ts';
import { createAsk } from '../../src/platform/ask.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { queryHandler } from '../../src/platform/query-handler.ts';
import type { CivilDate } from '../../src/shared-kernel/civil-date.ts';
import { describeList } from '../contract/list-contract.ts';

const TABLE = tableOf(carrierList);

const row = carrierList.evolve(
  undefined,
  { type: 'CarrierAdded', data: { ...LEAST_CARRIER, carrierId: CARRIER_7 }, revision: 0 } as never,
  CARRIER_7,
) as CarrierRow;

const SEARCHES = ['ace', 'ACE', '100%', 'a_c', '車', 'MC-42', '(435) 555', 'moab'];

const rowOf = fc.record({
  name: fc.constantFrom('ace', "o'hara", '100%', '車'),
  mc: fc.constantFrom(null, 7, 42, 4_200),
  dot: fc.constantFrom(null, 9, 81, 1_200_345),
  location: fc.constantFrom(null, 'UT Moab', 'NV Elko'),
  phones: fc.constantFrom(null, '\n4355550100'),
  forgotten: fc.boolean(),
});

/** What a pattern with nothing but a text between its signs finds. */
const finds = (pattern: string, text: string): boolean =>
  text.includes(pattern.slice(1, -1).replace(/\\(.)/gu, '$1'));

const textOf = ({ searched, phones }: CarrierRow): string => searched + (phones ?? '');

describeList(
  'carriers',
  {
    ...{ list: carriers, today: '2026-07-15' as CivilDate, table: TABLE, file: carriersFile },
    ddl: `create table ${TABLE} (
      id integer primary key, revision integer, name text collate "C", mc integer, dot integer, location text collate "C",
      business jsonb, contacts jsonb, drivers jsonb, searched text, phones text, forgotten boolean
    );
    create view ${TABLE}_forgotten as select forgotten, count(*)::integer as n from ${TABLE} group by forgotten`,
    sorts: (['NAME', 'MC_NUMBER', 'LOCATION', 'DOT_NUMBER'] as const).flatMap(
      (sort) => [`${sort}_ASC`, `${sort}_DESC`] as const,
    ),
    rows: fc.array(rowOf).map((all) =>
      all.map(
        (each, index): CarrierRow => ({
          ...row,
          ...each,
          id: (index + 1) as CarrierRow['id'],
          searched: `${each.name}\n${each.mc ?? ''}\n\nmoab`,
        }),
      ),
    ),
    filter: fc.record({ search: fc.constantFrom(null, ...SEARCHES) }),
    isWanted:
      ({ search }) =>
      (each) =>
        search === null || searchPatterns(search).some((pattern) => finds(pattern, textOf(each))),
    sortedBy: (sort, { name, mc, dot, location }) => {
      if (sort.startsWith('NAME')) return [name];
      if (sort.startsWith('LOCATION')) return [location];
      return [sort.startsWith('MC') ? mc : dot];
    },
  },
  ({ sql, fill }) => {
    it('are counted for who chooses one without those that were forgotten', async () => {
      const all = [1, 2, 3].map((id): CarrierRow => {
        const searched = id === 3 ? 'ace' : 'zebra';
        return { ...row, id: id as CarrierRow['id'], searched, forgotten: id === 2 };
      });
      const total = (search: string | null) => {
        const ask = createAsk([queryHandler(numberOfCarriers, carrierCounts)], sql);
        return totalToChoose(search, { ask, sql });
      };
      await fill(all);
      expect(await total(null)).to.equal(2);
      expect(await total('zebra')).to.equal(1);
      await fill([]);
      expect(await total(null)).to.equal(0);
    });

    it('find numbers by their digits, however they are written', () => {
      for (const written of ['MC-0042', 'mc # 42', '42', 'DOT 42'])
        expect(searchPatterns(written)).to.include('%42%');
      for (const written of ['(435) 555-0100', '+1 435 555 0100', '435.555.0100'])
        expect(searchPatterns(written)).to.include('%4355550100%');
      expect(searchPatterns('100%')).to.deep.equal(['%100\\%%']);
      expect(searchPatterns('24/7')).to.deep.equal(['%247%', '%24/7%']);
    });
  },
);
