import { expect } from 'chai';
import fc from 'fast-check';
import * as t from 'io-ts';
import { conditionOf, ifSet } from '../../src/platform/lists/conditions.ts';
import { listRow } from '../../src/platform/lists/list.ts';
import { defineListByDay } from '../../src/platform/lists/list-by-day.ts';
import { idAndDayKey } from '../../src/platform/lists/listed-keys.ts';
import { bothWays } from '../../src/platform/lists/order.ts';
import { narrowDays } from '../../src/platform/lists/source.ts';
import { addDays, type CivilDate, civilDate, monthOf, weekOf } from '../../src/shared-kernel/civil-date.ts';
import { fields, optional, withDefault } from '../../src/shared-kernel/validation.ts';
import { describeList } from '../contract/list-contract.ts';

/** A Wednesday in the middle of a month that has begun on one. */
const TODAY = '2026-07-15' as CivilDate;

/** A parcel: shelves hold several, most of them wait for a day, and lost ones are never past due. */
type Parcel = {
  readonly id: number;
  readonly shelf: number;
  readonly came_on: CivilDate;
  readonly wanted_on: CivilDate | null;
  readonly lost: boolean;
};

const TABS = ['today', 'week', 'month', 'pastDue', 'all'] as const;
type Tab = (typeof TABS)[number];

const filter = fields({
  tab: withDefault(t.keyof({ today: null, week: null, month: null, pastDue: null, all: null }), 'all'),
  shelf: optional(t.number),
  from: optional(civilDate),
  to: optional(civilDate),
  lost: optional(t.boolean),
});
type Filter = t.TypeOf<typeof filter>;

const daysOfTab = (tab: Tab): { readonly from: CivilDate | null; readonly to: CivilDate | null } =>
  ({
    today: { from: TODAY, to: TODAY },
    week: weekOf(TODAY),
    month: monthOf(TODAY),
    pastDue: { from: null, to: addDays(TODAY, -1) },
    all: { from: null, to: null },
  })[tab];

const ID = { column: 'id', kind: 'id' } as const;

type Sort = `${'ID' | 'CAME' | 'WANTED'}_${'ASC' | 'DESC'}`;
const SORTS: ReadonlyArray<Sort> = [
  'ID_ASC',
  'ID_DESC',
  'CAME_ASC',
  'CAME_DESC',
  'WANTED_ASC',
  'WANTED_DESC',
];

const parcels = defineListByDay({
  name: 'parcels',
  filter,
  firstOrder: 'ID_ASC',
  orders: bothWays('p', {
    ID: [ID],
    CAME: [{ column: 'came_on', kind: 'day' }, ID],
    WANTED: [{ column: 'wanted_on', kind: 'day', nullable: true }, ID],
  }),
  source: ({ tab, shelf, from, to, lost }) => {
    const days = daysOfTab(tab);
    return {
      ...{ way: 'p', from: 'parcels p', isSelective: lost !== null },
      where: conditionOf('true', [
        ...ifSet('s', 'p.shelf = ?', shelf),
        ...ifSet('f', 'p.came_on >= ?', days.from),
        ...ifSet('t', 'p.came_on <= ?', days.to),
        ...ifSet('o', 'p.lost = ?', tab === 'pastDue' ? false : null),
        ...ifSet(null, 'p.wanted_on >= ?', from),
        ...ifSet(null, 'p.wanted_on <= ?', to),
        ...ifSet('l', 'p.lost = ?', lost),
      ]),
      narrow: narrowDays(
        [
          { column: 'p.came_on', ...days },
          { column: 'p.wanted_on', from, to },
        ],
        TODAY,
      ),
    };
  },
  row: listRow<Parcel>({ columns: 'r.*', join: 'join parcels_shown r on r.id = p.id' }),
  key: idAndDayKey('p.id', 'p.came_on'),
  tabs: {
    ...{ day: 'p.came_on', isOpen: 'not p.lost' },
    of: ({ tab }) => tab,
    everyDay: (filterBy) => ({ ...filterBy, tab: 'all' as const }),
    rollup: {
      ...{ table: 'parcels_days', where: 'true', isOpen: 'not lost' },
      counted: ({ shelf, from, to, lost }) =>
        from === null && to === null && lost === null ? ifSet('s', 'shelf = ?', shelf) : null,
    },
  },
});

const isWanted =
  ({ tab, shelf, from, to, lost }: Filter) =>
  (parcel: Parcel): boolean => {
    const days = daysOfTab(tab);
    const { came_on: came, wanted_on: wanted } = parcel;
    return (
      (days.from === null || came >= days.from) &&
      (days.to === null || came <= days.to) &&
      (tab !== 'pastDue' || !parcel.lost) &&
      (shelf === null || parcel.shelf === shelf) &&
      (from === null || (wanted !== null && wanted >= from)) &&
      (to === null || (wanted !== null && wanted <= to)) &&
      (lost === null || parcel.lost === lost)
    );
  };

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days));
/** Days with many ties. */
const fewDays = fc.constantFrom(...[-31, -15, -3, -1, 0, 1, 17].map((days) => addDays(TODAY, days)));

const someParcels: fc.Arbitrary<ReadonlyArray<Parcel>> = fc
  .array(
    fc.record({
      shelf: fc.constantFrom(1, 2, 3),
      came_on: fc.oneof(fewDays, day),
      wanted_on: fc.option(fewDays, { nil: null, freq: 2 }),
      lost: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((parcel, index) => ({ ...parcel, id: index + 1 })));

const unset = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: null, freq: 1 });

const someFilter: fc.Arbitrary<Filter> = fc.record({
  tab: fc.constantFrom(...TABS),
  shelf: unset(fc.constantFrom(1, 2, 3)),
  from: unset(day),
  to: unset(day),
  lost: unset(fc.boolean()),
});

describeList(
  'a list with tabs of days',
  {
    ...{ list: parcels, today: TODAY, table: 'parcels', sorts: SORTS },
    ddl: `
      create table parcels (id integer primary key, shelf integer, came_on date, wanted_on date, lost boolean);
      create view parcels_days as
        select 'day' as span, came_on as day, shelf, lost, count(*)::int as n from parcels group by 1, 2, 3, 4
        union all
        select 'month', date_trunc('month', came_on)::date, shelf, lost, count(*)::int from parcels
        group by 1, 2, 3, 4`,
    ...{ rows: someParcels, filter: someFilter, isWanted },
    sortedBy: (sort, { came_on, wanted_on }) =>
      sort.startsWith('CAME') ? [came_on] : sort.startsWith('WANTED') ? [wanted_on] : [],
    file: {
      of: parcels,
      reads: [],
      list: {
        ...{ name: 'PARCELS', permission: 'quote_view', filters: [], several: [], sorts: {} },
        titles: { id: 'Parcel', came: 'Came on' },
      },
      cells: { id: ({ id }) => String(id), came: (row) => row.came_on },
      rows: async (keys) => {
        expect(keys.length).to.be.at.most(100);
        return keys.map(({ id, day }) => ({ id, came_on: day, shelf: 0, wanted_on: null, lost: false }));
      },
    },
  },
  ({ sql, fill, expected }) => {
    it('counts in each tab what the tab lists, from the roll-up and from the rows alike', () =>
      fc.assert(
        fc.asyncProperty(someParcels, someFilter, async (all, filterBy) => {
          await fill(all);
          const counts = await parcels.counts(filterBy, TODAY, sql);
          for (const tab of TABS) {
            const listed = expected(all, { ...filterBy, tab }, 'ID_ASC').length;
            expect(counts[tab], tab).to.equal(listed);
            expect(await parcels.total({ ...filterBy, tab }, TODAY, sql), tab).to.equal(listed);
          }
        }),
        { numRuns: 30 },
      ));
  },
);
