import { expect } from 'chai';
import fc from 'fast-check';
import * as t from 'io-ts';
import { conditionOf, ifSet } from '../../src/platform/lists/conditions.ts';
import { defineList, listRow } from '../../src/platform/lists/list.ts';
import { type IdKey, idKey } from '../../src/platform/lists/listed-keys.ts';
import { bothWays } from '../../src/platform/lists/order.ts';
import type { CivilDate } from '../../src/shared-kernel/civil-date.ts';
import { fields, optional } from '../../src/shared-kernel/validation.ts';
import { describeList } from '../contract/list-contract.ts';

/** A carrier: names repeat, and not every one has said where it is and what it is owed. */
type Carrier = {
  readonly id: number;
  readonly name: string;
  readonly state: string | null;
  /** In cents. */
  readonly balance: number | null;
};

const ID = { column: 'id', kind: 'id' } as const;

const filter = fields({ state: optional(t.string), search: optional(t.string) });
type Filter = t.TypeOf<typeof filter>;

const carriers = defineList({
  name: 'carriers',
  filter,
  firstOrder: 'NAME_ASC',
  orders: bothWays('c', {
    ID: [ID],
    NAME: [{ column: 'name', kind: 'text' }, ID],
    LOCATION: [{ column: 'state', kind: 'text', nullable: true }, { column: 'name', kind: 'text' }, ID],
    BALANCE: [{ column: 'balance', kind: 'number', nullable: true }, ID],
  }),
  source: ({ state, search }) => ({
    ...{ way: 'c', from: 'carriers c', isSelective: search !== null },
    where: conditionOf('true', [
      ...ifSet('s', 'c.state = ?', state),
      ...ifSet(null, 'starts_with(c.name, ?)', search),
    ]),
  }),
  row: listRow<Carrier>({ columns: 'r.*', join: 'join carriers_shown r on r.id = c.id' }),
  key: idKey('c.id'),
});

type Sort = `${'ID' | 'NAME' | 'LOCATION' | 'BALANCE'}_${'ASC' | 'DESC'}`;
const SORTS: ReadonlyArray<Sort> = (['ID', 'NAME', 'LOCATION', 'BALANCE'] as const).flatMap(
  (order): ReadonlyArray<Sort> => [`${order}_ASC`, `${order}_DESC`],
);

const STATES = ['FL', 'TX', ''];
/** Names with ties, of any script, and such that a statement or a file could take for its own. */
const NAMES = ['Ace', 'ace', 'Äste', 'Zoë, "Ltd"', "O'Hara \\ Co", '=1+1', '', '車', '🚚', '\uFFFD', '%_'];

const oneOf = (values: ReadonlyArray<string>) =>
  fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'grapheme', maxLength: 5 }));

const someCarriers: fc.Arbitrary<ReadonlyArray<Carrier>> = fc
  .array(
    fc.record({
      name: oneOf(NAMES).map((name) => name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')),
      state: fc.option(fc.constantFrom(...STATES), { nil: null, freq: 2 }),
      balance: fc.option(fc.oneof(fc.constantFrom(-1, 0, 100), fc.maxSafeInteger()), { nil: null, freq: 2 }),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((carrier, index) => ({ ...carrier, id: index + 1 })));

describeList<Carrier, Filter, Sort, IdKey>('a list without days', {
  ...{ list: carriers, today: '2026-07-15' as CivilDate, table: 'carriers', sorts: SORTS },
  ddl: `create table carriers (id integer primary key, name text collate "C", state text collate "C",
    balance bigint)`,
  rows: someCarriers,
  filter: fc.record({
    state: fc.option(fc.constantFrom('FL', 'TX'), { nil: null }),
    search: fc.option(fc.constantFrom('A', 'Z', '%'), { nil: null, freq: 1 }),
  }),
  isWanted:
    ({ state, search }) =>
    (carrier) =>
      (state === null || carrier.state === state) && (search === null || carrier.name.startsWith(search)),
  sortedBy: (sort, { name, state, balance }) => {
    if (sort.startsWith('NAME')) return [name];
    if (sort.startsWith('LOCATION')) return [state, name];
    return sort.startsWith('BALANCE') ? [balance] : [];
  },
  file: {
    of: carriers,
    reads: [],
    list: {
      ...{ name: 'CARRIERS', permission: 'quote_view', filters: ['state'], several: [], sorts: {} },
      titles: { id: 'Number' },
    },
    cells: { id: ({ id }) => String(id) },
    rows: async (keys) => {
      expect(keys.length).to.be.at.most(100);
      return keys.map(({ id }) => ({ id, name: '', state: null, balance: null }));
    },
  },
});
