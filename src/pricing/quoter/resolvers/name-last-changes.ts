import { assigneeById } from '../../../identity/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { DepositChange } from '../../../quoting/published/queries/referrers.ts';
import { dayInWords, today } from '../../../shared-kernel/civil-date.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import type { SizeNames } from '../../tables/definitions/price-table-definition.ts';
import { definitionOf } from '../../tables/definitions/registry.ts';
import { tablesToEdit } from '../../tables/queries.ts';
import { changesOfRows, LATEST, lastChangesOfRows } from '../../tables/read-models/published-rows.ts';
import { lastChangeOfOrder, lastChangesOfCells, type Past } from '../../tables/rows/last-changes.ts';
import { type RowOf, rowKey } from '../../tables/rows/price-rows.ts';
import type { DecidingRow } from '../deciding-rows.ts';
import type { PriceDifference } from '../differences.ts';

type Context = Pick<ResolverContext, 'ask' | 'sql'>;

const rowOf = ({ table, rowId: id }: DecidingRow): RowOf => ({ table, id });

type Change = { readonly by: string; readonly on: string };

const changeBy = async ({ by, at }: DepositChange, ask: Context['ask']): Promise<Change> => {
  const person = by === null ? null : await ask(assigneeById, by);
  return { by: person ? `${person.firstName} ${person.lastName}` : 'Lanebook', on: dayInWords(today(at)) };
};

const changed = ({ by, on }: Change): string => `Changed by ${by} on ${on}.`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Who changed a row last; where rows of several tables give an amount, in which table. */
const sentenceOf = ({ table }: DecidingRow, rows: ReadonlyArray<DecidingRow>, change: Change): string =>
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

type PastRow = Past<DepositChange>;

/** What publications after one made of rows. */
const pastsSince = async (
  rows: ReadonlyArray<RowOf>,
  since: number,
  sql: Context['sql'],
): Promise<ReadonlyMap<string, PastRow>> => {
  const [changes, before] = await Promise.all([
    changesOfRows(rows, { after: since, upTo: LATEST }, sql),
    lastChangesOfRows(rows, { after: 0, upTo: since }, sql),
  ]);
  const then = new Map(before.map(({ row }) => [rowKey(row), row.value]));
  return new Map(
    [...grouped(changes, ({ row }) => rowKey(row))].map(([key, of]) => [
      key,
      {
        was: then.get(key) ?? null,
        versions: of.map(({ row, at, author: by }) => ({ value: row.value, change: { by, at } })),
      },
    ]),
  );
};

type DecidedBy = readonly [row: DecidingRow, change: DepositChange];

/** The last change of each column that makes a difference, and of the places of rows, which decide between several that hold. */
const changesDeciding = (
  rows: ReadonlyArray<DecidingRow>,
  pasts: ReadonlyMap<string, PastRow>,
  sizes: SizeNames,
): ReadonlyArray<DecidedBy> => {
  const changesIn = (name: 'amounts' | 'bounds'): ReadonlyArray<DecidedBy> =>
    rows.flatMap((row) => {
      const past = pasts.get(rowKey(rowOf(row)));
      return (past ? lastChangesOfCells(rowOf(row), past, sizes) : [])
        .filter(({ field }) => row[name].includes(field))
        .map(({ change }): DecidedBy => [row, change]);
    });
  const placed = (): ReadonlyArray<DecidedBy> =>
    rows.flatMap((row) => {
      const past = row.bounds.length > 0 ? pasts.get(rowKey(rowOf(row))) : undefined;
      const change = past && lastChangeOfOrder(past);
      return change ? [[row, change] as const] : [];
    });
  return [...changesIn('bounds'), ...placed(), ...changesIn('amounts')];
};

/** Differences, each with who changed since a publication what makes it, or its deposit. */
export const withLastChanges = async (
  differences: ReadonlyArray<PriceDifference>,
  since: Since,
  { ask, sql }: Context,
) => {
  const rows = new Map(differences.flatMap((each) => each.rows.map(rowOf)).map((row) => [rowKey(row), row]));
  const [pasts, tables] =
    rows.size === 0
      ? [new Map<string, PastRow>(), null]
      : await Promise.all([
          pastsSince([...rows.values()], since.publication, sql),
          ask(tablesToEdit, 'latest'),
        ]);
  const deposit = await ofDeposit(since, ask);
  const sentences = async (of: ReadonlyArray<DecidingRow>): Promise<ReadonlyArray<string>> =>
    Promise.all(
      changesDeciding(of, pasts, tables?.sizes ?? new Map()).map(async ([row, change]) =>
        sentenceOf(row, of, await changeBy(change, ask)),
      ),
    );
  return Promise.all(
    differences.map(async ({ rows: of, reason, of: component, ...each }) => {
      const all = new Set(component === 'deposit' ? deposit : await sentences(of));
      return { ...each, reason: [reason, ...all].join(' ') };
    }),
  );
};
