import { assigneeById } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { DepositChange } from '../../../quoting/published/queries/referrers.ts';
import { dayInWords, today } from '../../../shared-kernel/civil-date.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { definitionOf } from '../../tables/definitions/registry.ts';
import { LATEST, lastChangesOfRows } from '../../tables/read-models/published-rows.ts';
import { type RowOf, rowKey } from '../../tables/rows/price-rows.ts';
import type { PriceDifference, PricedRow } from '../differences.ts';

type Context = Pick<ResolverContext, 'ask' | 'sql'>;

const keyOf = ({ table, rowId }: PricedRow): string => rowKey({ table, id: rowId });

type Change = { readonly by: string; readonly on: string };

const changeBy = async ({ by, at }: DepositChange, ask: Context['ask']): Promise<Change> => {
  const person = by === null ? null : await ask(assigneeById, by);
  return { by: person ? `${person.firstName} ${person.lastName}` : 'Lanebook', on: dayInWords(today(at)) };
};

const changed = ({ by, on }: Change): string => `Changed by ${by} on ${on}.`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Who changed a row last; where rows of several tables give an amount, in which table. */
const sentenceOf = ({ table }: PricedRow, rows: ReadonlyArray<PricedRow>, change: Change): string =>
  rows.every((row) => row.table === table)
    ? changed(change)
    : `${capital(definitionOf(table).source)} changed by ${change.by} on ${change.on}.`;

/** A deposit is in no row of a table: it is a referrer's, or a setting. */
const ofDeposit = async ({ deposit }: Since, ask: Context['ask']): Promise<ReadonlyArray<string>> => {
  if (deposit === 'SETTINGS') return ["Changed in the server's settings."];
  return deposit === null ? [] : [changed(await changeBy(deposit, ask))];
};

/** The publication of then; who changed the deposit since. */
type Since = { readonly publication: number; readonly deposit: DepositChange | 'SETTINGS' | null };

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

/** Differences, each with who changed its rows last since a publication, or its deposit. */
export const withLastChanges = async (
  differences: ReadonlyArray<PriceDifference>,
  since: Since,
  { ask, sql }: Context,
) => {
  const rows = new Map(differences.flatMap((each) => each.rows.map((row) => [keyOf(row), row])));
  const wanted = [...rows.values()].map(({ table, rowId: id }) => ({ table, id }));
  const changes = await lastChangesSince(wanted, since.publication, sql);
  const changeOf = new Map(
    await Promise.all(
      changes.map(
        async ({ row, at, author }): Promise<[string, Change]> => [
          rowKey(row),
          await changeBy({ by: author, at }, ask),
        ],
      ),
    ),
  );
  const deposit = await ofDeposit(since, ask);
  return differences.map(({ rows, reason, of, ...each }) => {
    const sentences = rows.flatMap((row) => {
      const change = changeOf.get(keyOf(row));
      return change === undefined ? [] : [sentenceOf(row, rows, change)];
    });
    const all = new Set(of === 'deposit' ? deposit : sentences);
    return { ...each, reason: [reason, ...all].join(' ') };
  });
};
