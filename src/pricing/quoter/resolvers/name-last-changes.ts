import { assigneeById } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { monthFirst, today } from '../../../shared-kernel/civil-date.ts';
import { lastChangesOfRows } from '../../tables/read-models/last-change.ts';
import type { PriceDifference } from '../differences.ts';

type Context = Pick<ResolverContext, 'ask' | 'sql'>;

const keyOf = ({ table, rowId }: PriceDifference['rows'][number]): string => `${table} ${rowId}`;

/** Differences, each with who changed its rows last since a publication: `Changed by Ann Smith on 11/25/2026.` */
export const withLastChanges = async (
  differences: ReadonlyArray<PriceDifference>,
  since: number,
  { ask, sql }: Context,
) => {
  const rows = new Map(differences.flatMap((each) => each.rows.map((row) => [keyOf(row), row])));
  const wanted = [...rows.values()].map(({ table, rowId: id }) => ({ table, id }));
  const changes = wanted.length === 0 ? [] : await lastChangesOfRows(wanted, since, sql);
  const sentences = new Map(
    await Promise.all(
      changes.map(async ({ table, id, at, author }): Promise<[string, string]> => {
        const person = author === null ? null : await ask(assigneeById, author);
        const name = person ? `${person.firstName} ${person.lastName}` : 'Lanebook';
        return [keyOf({ table, rowId: id } as never), `Changed by ${name} on ${monthFirst(today(at))}.`];
      }),
    ),
  );
  return differences.map(({ rows: of, reason, ...each }) => {
    const changed = new Set(of.flatMap((row) => sentences.get(keyOf(row)) ?? []));
    return { ...each, reason: [reason, ...changed].join(' ') };
  });
};
