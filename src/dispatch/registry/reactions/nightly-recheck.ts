import type { Logger } from '../../../platform/logger.ts';
import type { Schedule } from '../../../platform/scheduler.ts';
import type { Sql } from '../../../platform/sql.ts';
import { addDays, OFFICE_ZONE, today } from '../../../shared-kernel/civil-date.ts';
import { carriersById } from '../../carriers/read-models/carrier-list.ts';
import { registrationsOfCarriers } from '../../dispatches/read-models/registrations-of-carriers.ts';
import { carriersUsedSince } from '../../loads/read-models/carrier-record.ts';
import { isFresh } from '../freshness.ts';
import type { LookUp } from '../resolvers/look-up.ts';
import { createRecheck } from './recheck.ts';

const MINUTE_MS = 60_000;
const USED_DAYS = 90;

/** Hours of the office in which nobody dispatches. */
const FIRST_HOUR = 1;
const LAST_HOUR = 5;

const hours = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, hour: 'numeric', hourCycle: 'h23' });

const isNight = (now: Date): boolean => {
  const hour = Number(hours.format(now));
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
};

/** DOT numbers of the carriers used lately that were not looked up within a day. */
const dueNumbers = async (now: Date, sql: Sql): Promise<ReadonlyArray<number>> => {
  const at = now.toISOString();
  const used = await carriersUsedSince(addDays(today(at), -USED_DAYS), sql);
  const [carriers, known] = await Promise.all([carriersById(used, sql), registrationsOfCarriers(used, sql)]);
  return carriers.flatMap((carrier, index) => {
    const last = known[index] ?? [];
    const numbers = [carrier?.dotNumber ?? null, ...last.map(({ dotNumber }) => dotNumber)];
    return [...new Set(numbers.flatMap((number) => (number === null ? [] : [Number(number)])))].filter(
      (number) => !last.some((each) => each.dotNumber === number && isFresh(each, at)),
    );
  });
};

/**
 * Looks up the carriers of the last 90 days every night. What the registry did not answer is due at the next tick, or
 * the next night; what it says now stops or warns at the next dispatch, and on the page of the carrier.
 */
export const nightlyRecheck = (
  lookUp: LookUp,
  log: Pick<Logger, 'info' | 'warn'>,
  recheck = createRecheck(lookUp),
): Schedule => {
  /** Numbers that the registry did not know on a day, which nothing keeps: asked again the next night. */
  let unlisted = { day: '', numbers: new Set<number>() };
  const tick: Schedule['tick'] = async (tools) => {
    if (!isNight(tools.now)) return;
    const day = today(tools.now.toISOString());
    if (unlisted.day !== day) unlisted = { day, numbers: new Set() };
    const due = (await dueNumbers(tools.now, tools.sql)).filter((number) => !unlisted.numbers.has(number));
    if (due.length === 0) return;
    const { answered, unknown, left } = await recheck(due, tools);
    for (const number of unknown) unlisted.numbers.add(number);
    const counts = { answered: answered.length, unknown: unknown.length, left: left.length };
    if (left.length > 0)
      log.warn(counts, 'carriers could not all be looked up again; the others are due still');
    else log.info(counts, 'the carriers of the last 90 days are looked up again');
  };
  return { name: 'nightly-recheck', everyMs: 15 * MINUTE_MS, tick };
};
