import type * as t from 'io-ts';
import { conditionOf, holds, ifSet, narrowed } from '../../../platform/lists/conditions.ts';
import { exportEndpoint, type ListExport } from '../../../platform/lists/export-list.ts';
import { countAll, defineList, listRow } from '../../../platform/lists/list.ts';
import { pageQuery } from '../../../platform/lists/list-queries.ts';
import { type IdKey, idKey } from '../../../platform/lists/listed-keys.ts';
import { bothWays } from '../../../platform/lists/order.ts';
import { tableOf } from '../../../platform/projector/read-model.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { monthFirst } from '../../../shared-kernel/civil-date.ts';
import { fullName } from '../../../shared-kernel/full-name.ts';
import { displayPhone } from '../../../shared-kernel/phone.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { CARRIERS } from '../../contract/carriers-list.ts';
import type { CarriersSort, QueryCarriersArgs } from '../../generated/schema.ts';
import type { CarrierView } from '../carrier-view.ts';
import { numberOfCarriers } from '../queries.ts';
import { carrierList, countCarriers, SEARCHED } from '../read-models/carrier-list.ts';
import { type CarrierRow, viewOf } from '../read-models/carrier-row.ts';
import { searchPatterns } from './search-pattern.ts';

const TABLE = tableOf(carrierList);
const ID = { column: 'id', kind: 'id' } as const;

const filter = fields({ search: optional(line(100)) });
type CarrierFilter = t.TypeOf<typeof filter>;

const NAME = 'carriers';

const source = ({ search }: CarrierFilter) => ({
  ...{ way: 'l', from: `${TABLE} l`, isSelective: search !== null },
  where: conditionOf('true', ifSet(null, `${SEARCHED} like any(?)`, search && searchPatterns(search))),
});

export const carriers = defineList({
  ...{ name: NAME, filter, source },
  firstOrder: 'NAME_ASC',
  orders: bothWays('l', {
    NAME: [{ column: 'name', kind: 'text' }, ID],
    MC_NUMBER: [{ column: 'mc', kind: 'number', nullable: true }, ID],
    LOCATION: [{ column: 'location', kind: 'text', nullable: true }, ID],
    DOT_NUMBER: [{ column: 'dot', kind: 'number', nullable: true }, ID],
  }),
  total: (wanted, _today, sql) =>
    wanted.search === null ? countCarriers('all', sql) : countAll(NAME, source(wanted), sql),
  row: listRow<CarrierRow>({ columns: 'r.*', join: `join ${TABLE} r on r.id = l.id` }),
  key: idKey('l.id'),
});

/** Number of the carriers with these words that an order can be given to. */
export const totalToChoose = async (
  search: CarrierFilter['search'],
  { ask, sql }: Pick<ResolverContext, 'ask' | 'sql'>,
): Promise<number> => {
  if (search === null) return (await ask(numberOfCarriers, 'toChoose')) ?? 0;
  const all = source({ search });
  return countAll(NAME, { ...all, where: narrowed(all.where, [holds('c', 'not forgotten')]) }, sql);
};

const page = pageQuery(carriers, viewOf, ({ search }, { ask }) =>
  search === null ? ask(numberOfCarriers, 'all') : null,
);

export const carriersQueries = {
  carriers: {
    permission: [...CARRIERS.permission],
    reads: [carrierList],
    resolve: ({ search, ...rest }: QueryCarriersArgs, context: ResolverContext) =>
      page({ filterBy: { search }, ...rest }, context),
  },
};

const locationOf = ({ city, state }: CarrierView): string =>
  [city, state].filter((part) => part !== null).join(', ');

const driverNames = ({ drivers }: CarrierView): string =>
  drivers
    .filter(({ retired }) => !retired)
    .map(fullName)
    .join(', ');

const cell =
  (of: (carrier: CarrierView) => string | null) =>
  (row: CarrierRow): string =>
    of(viewOf(row)) ?? '';

export const carriersFile: ListExport<CarrierFilter, CarriersSort, CarrierRow, IdKey> = {
  list: CARRIERS,
  of: carriers,
  reads: [carrierList],
  cells: {
    companyName: cell(({ companyName }) => companyName),
    mcNumber: cell(({ mcNumber }) => mcNumber),
    location: cell(locationOf),
    phoneNumber: cell(({ phoneNumber }) => phoneNumber && displayPhone(phoneNumber)),
    firstContact: cell(({ firstContact }) => firstContact),
    insuranceExpires: cell(({ insuranceExpires }) => insuranceExpires && monthFirst(insuranceExpires)),
    drivers: cell(driverNames),
    dotNumber: cell(({ dotNumber }) => dotNumber),
    email: cell(({ email }) => email),
    id: cell(({ id }) => String(id)),
  },
  rows: (keys, _columns, { sql }) => carriers.rowsOf(keys, sql),
};

/** `/rest-api/carriers.csv` */
export const carriersExport = exportEndpoint(carriersFile);
