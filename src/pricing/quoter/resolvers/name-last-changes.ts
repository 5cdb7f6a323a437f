import { assigneeById } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { dayInWords, today } from '../../../shared-kernel/civil-date.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { definitionOf } from '../../tables/definitions/registry.ts';
import { LATEST, lastChangesOfRows } from '../../tables/read-models/published-rows.ts';
import { type RowOf, rowKey } from '../../tables/rows/price-rows.ts';
import type { PriceDifference, PricedRow } from '../differences.ts';

type Context = Pick<ResolverContext, 'ask' | 'sql'>;

const keyOf = ({ table, rowId }: PricedRow): string => rowKey({ table, id: rowId });

type Change = { readonly by: string; readonly on: string };

/** Who changed a row last; where rows of several tables give an amount, in which table. */
const sentenceOf = ({ table }: PricedRow, rows: ReadonlyArray<PricedRow>, { by, on }: Change): string => {
  if (rows.every((row) => row.table === table)) return `Changed by ${by} on ${on}.`;
  const { source } = definitionOf(table);
  const where = source.charAt(0).toUpperCase() + source.slice(1);
  return `${where} changed by ${by} on ${on}.`;
};

/** Last changes of rows after a publication; those that are again as they were then are left out. */
const lastChangesSince = async (rows: ReadonlyArray<RowOf>, since: number, sql: Context['sql']) => {
  if (rows.length === 0) return [];
  const [changes, before] = await Promise.all([
    lastChangesOfRows(rows, { after: since, upTo: LATEST }, sql),
    lastChangesOfRows(rows, { after: 0, upTo: since }, sql),
  ]);
  const then = new Map(before.map(({ row }) => [rowKey(row), row.value]));
  return changes.filter(({ row }) => !sameValue(row.value, then.get(rowKey(row)) ?? null));
};

/** Differences, each with who changed its rows last since a publication. */
export const withLastChanges = async (
  differences: ReadonlyArray<PriceDifference>,
  since: number,
  { ask, sql }: Context,
) => {
  const rows = new Map(differences.flatMap((each) => each.rows.map((row) => [keyOf(row), row])));
  const wanted = [...rows.values()].map(({ table, rowId: id }) => ({ table, id }));
  const changes = await lastChangesSince(wanted, since, sql);
  const changeOf = new Map(
    await Promise.all(
      changes.map(async ({ row, at, author }): Promise<[string, Change]> => {
        const person = author === null ? null : await ask(assigneeById, author);
        const by = person ? `${person.firstName} ${person.lastName}` : 'Lanebook';
        return [rowKey(row), { by, on: dayInWords(today(at)) }];
      }),
    ),
  );
  return differences.map(({ rows: of, reason, ...each }) => {
    const changed = new Set(
      of.flatMap((row) => {
        const change = changeOf.get(keyOf(row));
        return change === undefined ? [] : [sentenceOf(row, of, change)];
      }),
    );
    return { ...each, reason: [reason, ...changed].join(' ') };
  });
};
