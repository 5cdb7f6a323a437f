import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Condition } from './conditions.ts';

/** A range of days of a column, inclusive; null is open. */
export type Days = {
  readonly column: string;
  readonly from: CivilDate | null;
  readonly to: CivilDate | null;
};

/** FROM and WHERE of a list, named by a `way`. */
export type Source = {
  readonly way: string;
  readonly from: string;
  readonly where: Condition;
  /** Few rows match, anywhere in the list: filtered first, then sorted. */
  readonly isSelective?: boolean;
  /** Narrow ranges of days that the condition contains. */
  readonly narrow?: ReadonlyArray<Days>;
};

/**
 * Name of a prepared statement for a source: its purpose, the way and the filters' letters, within Postgres' 63
 * bytes. Null: planned for the values of each call.
 */
export const statementName = (what: string, { way, where }: Pick<Source, 'way' | 'where'>): string | null =>
  where.letters === null ? null : `${what}:${way}:${where.letters}`;

/** More days may contain a large part of all rows. */
const NARROW_DAYS = 400;

/** Ranges that cover few days. One without an end reaches until today, or little longer. */
export const narrowDays = (ranges: ReadonlyArray<Days>, today: CivilDate): ReadonlyArray<Days> =>
  ranges.filter(({ from, to }) => from !== null && addDays(from, NARROW_DAYS) >= (to ?? today));
