import { grouped } from '../../../shared-kernel/grouped.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { Miles } from '../definitions/bands.ts';
import { definitionOf } from '../definitions/registry.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import {
  type DraftRow,
  type RowOf,
  type RowValue,
  rowIn,
  rowKey,
  type TableRows,
} from '../rows/price-rows.ts';

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

/** Remembers the claim that is found for another one. */
const foundOnce = (find: (of: Claim) => Claim | undefined): ((of: Claim) => Claim | undefined) => {
  const known = new Map<Claim, Claim | undefined>();
  return (of) => {
    if (!known.has(of)) known.set(of, find(of));
    return known.get(of);
  };
};

/** The claim that the row of a claim had in earlier tables. */
const formerIn = (rows: TableRows) =>
  foundOnce(({ row: { table, id } }) => claimOf(table, id, rows[table].get(id)));

/** Whether an overlap of two claims is no conflict, since it was there before either of them was made. */
type AreKnown = (claim: Claim, their: Claim) => boolean;

/** Overlaps that were there in the tables which the author saw, with both rows at the places that they have now. */
const metIn = (then: TableRows): AreKnown => {
  const formerOf = formerIn(then);
  const stays = (claim: Claim, former = formerOf(claim)): boolean =>
    former === undefined || former.place === claim.place;
  const met = (former: Claim | undefined, other: Claim): boolean =>
    former?.of === other.of && meets(former, other);
  return (claim, their) =>
    stays(claim) && stays(their) && (met(formerOf(claim), their) || met(formerOf(their), claim));
};

/** Overlaps that were there in the tables which an undo brings back, with the other row at the place that it has now. */
const wereBesideIn = (before: TableRows): AreKnown => {
  const formerOf = formerIn(before);
  return (claim, their) => {
    const former = formerOf(their);
    return former?.of === claim.of && former.place === their.place && meets(former, claim);
  };
};

/** Of claims in the order of miles: those that share miles with another one. */
const meetingAmong = (all: ReadonlyArray<Claim>): ((claim: Claim) => ReadonlyArray<Claim>) => {
  /** Up to which miles the claims reach, each with those before it. */
  const reach: Array<number> = [];
  for (const { to } of all) reach.push(Math.max(to, reach.at(-1) ?? to));
  return (claim) => {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reach[middle] ?? 0) < claim.from) low = middle + 1;
      else high = middle;
    }
    const met: Array<Claim> = [];
    for (let at = low, one = all[at]; one && one.from <= claim.to; at += 1, one = all[at])
      if (meets(one, claim)) met.push(one);
    return met;
  };
};

/** The new claims of rows of a table that others have changed. */
const changedClaims = (table: PriceTable, then: TableRows, now: TableRows): Claims =>
  newClaims(
    [...now[table]]
      .filter(([id, value]) => then[table].get(id) !== value)
      .map(([id, value]) => rowIn(table, id, value)),
    then,
  );

/**
 * For rows of a draft, by their key: the rows of others that claim the same miles or key, and did not when the row was
 * decided on. The tables of that moment are `seen`, by publication; a row whose moment is not among them is left out.
 * `before` has the tables whose rows an undo brings back: what these had beside them then, they may have again.
 */
export const rowsBeside = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  now: TableRows,
  before: TableRows | null = null,
): ReadonlyMap<string, ReadonlyArray<DraftRow>> => {
  const beside = new Map<string, ReadonlyArray<DraftRow>>();
  const areBack = before ? wereBesideIn(before) : () => false;
  /** What a row of theirs claims, unless the draft changes it. */
  const hereOf = foundOnce((their) => {
    const changed = drafted.get(rowKey(their.row));
    return changed ? claimOf(their.row.table, their.row.id, changed.row.value) : their;
  });
  for (const [base, some] of grouped([...drafted.values()], (each) => each.base)) {
    const then = seen.get(base);
    if (!then) continue;
    const own = newClaims(
      some.map(({ row }) => row),
      then,
    );
    const added = [...own.values()].flat().filter(({ row }) => newClaim(row, now));
    const areKnown = metIn(then);
    for (const [table, ofTable] of grouped(added, ({ row }) => row.table)) {
      const theirs = changedClaims(table, then, now);
      for (const [of, claims] of grouped(ofTable, (claim) => claim.of)) {
        const meeting = meetingAmong(theirs.get(of) ?? []);
        for (const claim of claims) {
          const met = meeting(claim).filter((their) => {
            if (their.row.id === claim.row.id || areKnown(claim, their) || areBack(claim, their))
              return false;
            const here = hereOf(their);
            return here?.of === of && meets(claim, here);
          });
          if (met.length > 0)
            beside.set(
              rowKey(claim.row),
              met.map(({ row }) => row),
            );
        }
      }
    }
  }
  return beside;
};
