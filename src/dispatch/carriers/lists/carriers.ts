import { conditionOf, ifSet } from '../../../platform/lists/conditions.ts';
import { exportEndpoint } from '../../../platform/lists/export-list.ts';
import { defineList, listRow } from '../../../platform/lists/list.ts';
import { pageQuery } from '../../../platform/lists/list-queries.ts';
import { idKey } from '../../../platform/lists/listed-keys.ts';
import { bothWays } from '../../../platform/lists/order.ts';
import { tableOf } from '../../../platform/projector/read-model.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { CARRIERS } from '../../contract/carriers-list.ts';
import type { QueryCarriersArgs } from '../../generated/schema.ts';
import { carrierList } from '../read-models/carrier-list.ts';

type CarriersRow = { readonly id: number; readonly name: string | null };

const TABLE = tableOf(carrierList);
const ID = { column: 'id', kind: 'id' } as const;

export const carriers = defineList({
  name: 'carriers',
  filter: fields({ search: optional(line(100)) }),
  firstOrder: 'NAME_ASC',
  orders: bothWays('l', { NAME: [{ column: 'name', kind: 'text', nullable: true }, ID], ID: [ID] }),
  source: ({ search }) => ({
    ...{ way: 'l', from: `${TABLE} l`, isSelective: search !== null },
    where: conditionOf('not l.retired', ifSet('s', 'strpos(lower(l.name), lower(?)) > 0', search)),
  }),
  row: listRow<CarriersRow>({ columns: 'r.id, r.name', join: `join ${TABLE} r on r.id = l.id` }),
  key: idKey('l.id'),
});

const page = pageQuery(carriers, ({ id, name }) => ({ id, name }));

export const carriersQueries = {
  carriers: {
    permission: CARRIERS.permission,
    reads: [carrierList],
    resolve: ({ search, ...rest }: QueryCarriersArgs, context: ResolverContext) =>
      page({ filterBy: { search }, ...rest }, context),
  },
};

/** `/rest-api/carriers.csv` */
export const carriersExport = exportEndpoint({
  list: CARRIERS,
  of: carriers,
  cells: { name: ({ name }: CarriersRow) => name ?? '', id: ({ id }: CarriersRow) => String(id) },
  rows: (keys, _columns, { sql }) => carriers.rowsOf(keys, sql),
});
