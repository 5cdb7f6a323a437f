import fc from 'fast-check';
import { carriers } from '../../src/dispatch/carriers/lists/carriers.ts';
import { carrierList } from '../../src/dispatch/carriers/read-models/carrier-list.ts';
import { CARRIERS } from '../../src/dispatch/contract/carriers-list.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import type { CivilDate } from '../../src/shared-kernel/civil-date.ts';
import { describeList } from '../contract/list-contract.ts';

const TABLE = tableOf(carrierList);
const NAMES = ['Ace', 'ace', "O'Hara", '100%', '車', null];

describeList('carriers', {
  ...{ list: carriers, today: '2026-07-15' as CivilDate, table: TABLE },
  ddl: `create table ${TABLE} (id integer primary key, name text collate "C", retired boolean)`,
  sorts: ['NAME_ASC', 'NAME_DESC', 'ID_ASC', 'ID_DESC'],
  rows: fc
    .array(fc.record({ name: fc.constantFrom(...NAMES), retired: fc.boolean() }))
    .map((all) => all.map((row, index) => ({ ...row, id: index + 1 }))),
  filter: fc.record({ search: fc.constantFrom(null, 'A', '%') }),
  isWanted:
    ({ search }) =>
    (row) =>
      !('retired' in row && row.retired) &&
      (search === null || (row.name ?? '').toLowerCase().includes(search.toLowerCase())),
  sortedBy: (sort, { name }) => (sort.startsWith('NAME') ? [name] : []),
  file: {
    ...{ list: CARRIERS, of: carriers },
    rows: (keys, _columns, { sql }) => carriers.rowsOf(keys, sql),
    cells: { name: ({ name }) => name ?? '', id: ({ id }) => String(id) },
  },
});
