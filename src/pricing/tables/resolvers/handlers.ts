import { type QueryHandler, queryHandler } from '../../../platform/query-handler.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { cityNamed } from '../../places/city-named.ts';
import { restoredRows } from '../editors/rows.ts';
import { publishedChanges, rowsBefore, rowsDraftedThen, rowVersionsThen, tablesToEdit } from '../queries.ts';
import { rowsOfDraft, rowVersionsOf } from '../read-models/price-drafts.ts';
import { isPublication, publicationNumbered } from '../read-models/price-publications.ts';
import { knownChanges } from '../read-models/published-rows.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { NO_PUBLICATION } from '../tables-refusals.ts';
import type { TablesStore } from '../tables-store.ts';

/** What commands on price tables ask. */
export const tablesHandlers = (store: TablesStore): ReadonlyArray<QueryHandler> => [
  queryHandler(tablesToEdit, (bases, sql) =>
    Promise.all(
      bases.map(async (base) => {
        const now = await store.tablesToEdit(sql);
        const { publication, sizes, rows } = now;
        if (base === 'latest') return { publication, now: rows, seen: rows, sizes, cityNamed };
        if (base > publication || base < 0) return null;
        return { publication, now: rows, seen: (await store.rowsAt(base, sql)).rows, sizes, cityNamed };
      }),
    ),
  ),
  queryHandler(rowsBefore, (numbers, sql) =>
    Promise.all(
      numbers.map(async (number) => {
        const isKnown = await isPublication(number, sql);
        const of = isKnown ? await publicationNumbered(number, sql) : null;
        if (!of) throw new Rejected(NO_PUBLICATION);
        const before = await store.rowsAt(number - 1, sql);
        return restoredRows(await rowsOfDraft(of, sql), before.rows);
      }),
    ),
  ),
  queryHandler(publishedChanges, (all, sql) =>
    Promise.all(all.map(({ rows, which, ...publications }) => knownChanges(rows, publications, which, sql))),
  ),
  queryHandler(rowsDraftedThen, (keys, sql) =>
    Promise.all(
      keys.map(async (key) =>
        (await rowsOfDraft(key, sql)).map(({ base: _base, ...row }) => row as DraftRow),
      ),
    ),
  ),
  queryHandler(rowVersionsThen, (keys, sql) => Promise.all(keys.map((key) => rowVersionsOf(key, sql)))),
];
