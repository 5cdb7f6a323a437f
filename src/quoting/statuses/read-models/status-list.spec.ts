import { expect } from 'chai';
import fc from 'fast-check';
import type { Sql } from '../../../platform/sql.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { recordedStatuses, SOME_STATUSES, somePast, statusesAfter } from '../testing/statuses.ts';
import {
  childrenOf,
  choosableStatuses,
  parentStatuses,
  type StatusRow,
  statusesById,
  statusList,
} from './status-list.ts';

const rowsAfter = (events: Parameters<typeof recordedStatuses>[0]): ReadonlyArray<StatusRow> => {
  const rows = new Map<string | number, StatusRow>();
  for (const event of recordedStatuses(events))
    for (const key of statusList.keys(event)) {
      const row = statusList.evolve(rows.get(key), event, key);
      if (row) rows.set(key, row);
    }
  return [...rows.values()];
};

/** Fake table, in the order of the query. */
const sqlOf = (events: Parameters<typeof recordedStatuses>[0]): Sql => {
  const rows = rowsAfter(events).toSorted(
    (a, b) => b.type.localeCompare(a.type) || a.weight - b.weight || a.id - b.id,
  );
  return (async () => rows) as unknown as Sql;
};

const ids = (...numbers: ReadonlyArray<number>) => numbers as ReadonlyArray<StatusId>;

const idsOf = (statuses: ReadonlyArray<{ readonly id: number } | null>) => statuses.map((each) => each?.id);

const { id } = SOME_STATUSES[1]?.data ?? expect.fail('there is no second status');
const PAST = [
  ...SOME_STATUSES,
  { type: 'StatusRetired', data: { id: SOME_STATUSES[4]?.data.id ?? id } },
  { type: 'StatusMoved', data: { id, parentId: null, weight: 1 } },
  { type: 'StatusRenamed', data: { id, name: 'Burning' } },
] as const;

describe('the list of statuses', () => {
  it('holds what the stream of statuses says, after any commands', () => {
    fc.assert(
      fc.property(somePast, (past) => {
        const state = [...statusesAfter(past).values()].map(({ parentId, changed: _, ...rest }) => ({
          ...rest,
          parent_id: parentId,
        }));
        expect(rowsAfter(past)).to.have.deep.members(state);
      }),
    );
  });

  it('has no row for an event about a status that was never defined', () => {
    expect(rowsAfter([{ type: 'StatusRenamed', data: { id, name: 'Burning' } }])).to.deep.equal([]);
  });

  it('shows parents in their order, each followed by its children, without retired ones', async () => {
    const past = [...SOME_STATUSES, { type: 'StatusRetired', data: { id } } as const];
    expect(idsOf(await choosableStatuses(sqlOf(SOME_STATUSES)))).to.deep.equal([
      122, 126, 200, 201, 127, 110, 202,
    ]);
    expect(idsOf(await parentStatuses('QUOTE', sqlOf(past)))).to.deep.equal([122, 127]);
    expect(idsOf(await parentStatuses('ALL', sqlOf(past)))).to.deep.equal([122, 127, 110]);
  });

  it('resolves a retired status, and leaves it out of the children', async () => {
    const sql = sqlOf(PAST);
    expect(await statusesById(ids(200, 999, 126), sql)).to.deep.equal([
      {
        ...{ id: 200, name: 'Ready', type: 'QUOTE', parentId: 126, weight: 1 },
        ...{ reserved: false, retired: true, revision: 7 },
      },
      null,
      {
        ...{ id: 126, name: 'Burning', type: 'QUOTE', parentId: null, weight: 1 },
        ...{ reserved: false, retired: false, revision: 9 },
      },
    ]);
    expect((await childrenOf(ids(126, 110, 999), sql)).map(idsOf)).to.deep.equal([[201], [202], []]);
  });
});
