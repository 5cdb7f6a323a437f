import { grouped } from '../../shared-kernel/grouped.ts';
import type { PriceTable } from '../contract/price-columns.ts';
import type { Miles } from './definitions/bands.ts';
import { definitionOf } from './definitions/registry.ts';
import { orderKeyOf } from './editors/ordered-rows.ts';
import { type DraftRow, type RowOf, type RowValue, rowIn, rowKey, type TableRows } from './price-rows.ts';

/** The miles that a band covers at its place among the bands `of` its kind, or the key that no other row may have. */
type Claim = {
  readonly row: DraftRow;
  readonly of: string;
  readonly from: number;
  readonly to: number;
  readonly place: string | undefined;
};

const claimOf = (table: PriceTable, id: number, value: RowValue | null | undefined): Claim | undefined => {
  const { bandsOf, unique, keyOf } = definitionOf(table);
  if (!value) return undefined;
  const row = rowIn(table, id, value);
  if (bandsOf) {
    const { minMileage: from, maxMileage: to } = value as unknown as Miles;
    return { row, of: `${table} ${bandsOf(value)}`, from, to, place: orderKeyOf(value) };
  }
  return unique && { row, of: `${table} ${keyOf(value, id)}`, from: 0, to: 0, place: undefined };
};

/** Whether keys of the table are unique, so that a row of a draft can only replace one with the same key. */
export const isInstead = ({ table }: RowOf): boolean => definitionOf(table).unique !== undefined;

const isSame = (one: Claim | undefined, other: Claim): boolean =>
  one?.of === other.of && one.from === other.from && one.to === other.to && one.place === other.place;

const meets = (one: Claim, other: Claim): boolean => one.from <= other.to && other.from <= one.to;

/** The claim of a row that is added, or has other miles, another place or another key; undefined for one that claims the same. */
const newClaim = ({ table, id, value }: DraftRow, before: TableRows): Claim | undefined => {
  const claim = claimOf(table, id, value);
  return claim && !isSame(claimOf(table, id, before[table].get(id)), claim) ? claim : undefined;
};

/** New claims of rows, by the `of` of the claim, in the order of miles. */
export type Claims = ReadonlyMap<string, ReadonlyArray<Claim>>;

export const newClaims = (rows: Iterable<DraftRow>, before: TableRows): Claims =>
  new Map(
    grouped(
      [...rows].flatMap((row) => newClaim(row, before) ?? []).sort((one, other) => one.from - other.from),
      ({ of }) => of,
    ),
  );

const someMeet = (one: ReadonlyArray<Claim>, other: ReadonlyArray<Claim>): boolean => {
  let [at, to] = [0, 0];
  for (;;) {
    const [a, b] = [one[at], other[to]];
    if (!a || !b) return false;
    if (meets(a, b)) return true;
    if (a.to < b.to) at += 1;
    else to += 1;
  }
};

/** Whether a claim of one and a claim of the other share miles or a key. */
export const claimsMeet = (one: Claims, other: Claims): boolean =>
  [...one].some(([of, claims]) => someMeet(claims, other.get(of) ?? []));

type Based = { readonly row: DraftRow; readonly base: number };

/**
 * For rows of a draft, by their key: the rows of others that claim the same miles or key, and did not when the row was
 * decided on. The tables of that moment are `seen`, by publication; a row whose moment is not among them is left out.
 */
export const rowsBeside = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  now: TableRows,
): ReadonlyMap<string, ReadonlyArray<DraftRow>> => {
  const beside = new Map<string, ReadonlyArray<DraftRow>>();
  for (const [base, some] of grouped([...drafted.values()], (each) => each.base)) {
    const then = seen.get(base);
    if (!then) continue;
    const own = [
      ...newClaims(
        some.map(({ row }) => row),
        then,
      ).values(),
    ].flat();
    const added = own.filter(({ row }) => newClaim(row, now));
    const formerOf = ({ row: { table, id } }: Claim) => claimOf(table, id, then[table].get(id));
    const stays = (claim: Claim): boolean => {
      const former = formerOf(claim);
      return former === undefined || former.place === claim.place;
    };
    /** Whether both had some of these miles in common when the row was decided on, and neither has another place since. */
    const metThen = (claim: Claim, their: Claim): boolean =>
      stays(claim) &&
      stays(their) &&
      [
        [formerOf(claim), their],
        [formerOf(their), claim],
      ].some(([one, other]) => one && other && one.of === other.of && meets(one, other));
    for (const [table, claims] of grouped(added, ({ row }) => row.table)) {
      const changed = [...now[table]].filter(([id, value]) => then[table].get(id) !== value);
      const theirs = newClaims(
        changed.map(([id, value]) => rowIn(table, id, value)),
        then,
      );
      for (const claim of claims) {
        const met = (theirs.get(claim.of) ?? []).filter((their) => {
          if (their.row.id === claim.row.id || !meets(claim, their) || metThen(claim, their)) return false;
          const changedHere = drafted.get(rowKey(their.row));
          const here = changedHere ? claimOf(table, their.row.id, changedHere.row.value) : their;
          return here !== undefined && here.of === claim.of && meets(claim, here);
        });
        if (met.length > 0)
          beside.set(
            rowKey(claim.row),
            met.map(({ row }) => row),
          );
      }
    }
  }
  return beside;
};
