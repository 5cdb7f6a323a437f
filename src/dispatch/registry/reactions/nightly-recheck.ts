import type { Logger } from '../../../platform/logger.ts';
import type { Schedule } from '../../../platform/scheduler.ts';
import type { Sql } from '../../../platform/sql.ts';
import { addDays, OFFICE_ZONE, today } from '../../../shared-kernel/civil-date.ts';
import type { CarrierView } from '../../carriers/carrier-view.ts';
import { carriersById } from '../../carriers/read-models/carrier-list.ts';
import { carriersUsedSince } from '../../loads/read-models/carrier-record.ts';
import type { LookUp } from '../adapters/look-up.ts';
import type { Registration } from '../facts.ts';
import { isFresh } from '../freshness.ts';
import type { RegistryNumber } from '../numbers.ts';
import { registrationsOfCarriers } from '../read-models/registrations-of-carriers.ts';
import { createRecheck, nameOf } from './recheck.ts';

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

type Used = { readonly carrier: CarrierView | null; readonly last: ReadonlyArray<Registration> };

/**
 * The numbers by which a carrier is looked up: DOT numbers, and an MC number of which nothing is known yet. What was never
 * looked up of a forgotten carrier is not asked for: the answer has its name.
 */
const numbersOf = ({ carrier, last }: Used): ReadonlyArray<RegistryNumber> => {
  const known = last.map(({ dotNumber }) => dotNumber);
  const { dotNumber = null, mcNumber = null } = carrier && !carrier.forgotten ? carrier : {};
  const byDot = [...new Set([...(dotNumber === null ? [] : [Number(dotNumber)]), ...known])];
  const isKnown = last.some(({ mcNumbers }) => mcNumbers.includes(Number(mcNumber)));
  return [
    ...byDot.map((number): RegistryNumber => ({ kind: 'DOT', number })),
    ...(mcNumber === null || isKnown ? [] : [{ kind: 'MC', number: Number(mcNumber) } as const]),
  ];
};

/** Numbers of the carriers used lately that were not looked up within a day. */
const dueNumbers = async (now: Date, sql: Sql): Promise<ReadonlyArray<RegistryNumber>> => {
  const at = now.toISOString();
  const used = await carriersUsedSince(addDays(today(at), -USED_DAYS), sql);
  const [carriers, known] = await Promise.all([carriersById(used, sql), registrationsOfCarriers(used, sql)]);
  return carriers.flatMap((carrier, index) => {
    const last = known[index] ?? [];
    const fresh = last.filter((each) => isFresh(each, at)).map(({ dotNumber }) => dotNumber);
    return numbersOf({ carrier, last }).filter(
      ({ kind, number }) => kind === 'MC' || !fresh.includes(number),
    );
  });
};

/**
 * Looks up the carriers of the last 90 days every night. What the registry did not answer is due at the next tick, or
 * the next night, behind all others, so that it holds up none of them; what it says now stops or warns at the next
 * dispatch, and on the page of the carrier.
 */
export const nightlyRecheck = (
  lookUp: LookUp,
  log: Pick<Logger, 'info' | 'warn'>,
  recheck = createRecheck(lookUp),
): Schedule => {
  /** Numbers that the registry did not know on a day, which nothing keeps: asked again the next night. */
  let unlisted = { day: '', numbers: new Set<string>() };
  /** Numbers that failed when they were last asked for, the one of longest ago first. */
  const inVain = new Set<string>();
  const tick: Schedule['tick'] = async (tools) => {
    if (!isNight(tools.now)) return;
    const day = today(tools.now.toISOString());
    if (unlisted.day !== day) unlisted = { day, numbers: new Set() };
    const due = (await dueNumbers(tools.now, tools.sql)).filter(
      (number) => !unlisted.numbers.has(nameOf(number)),
    );
    if (due.length === 0) return;
    const turns = [...inVain];
    const turnOf = (number: RegistryNumber): number => turns.indexOf(nameOf(number));
    const { answered, unknown, failed, left } = await recheck(
      due.toSorted((one, other) => turnOf(one) - turnOf(other)),
      tools,
    );
    for (const number of unknown) unlisted.numbers.add(nameOf(number));
    for (const number of [...answered, ...unknown, ...failed]) inVain.delete(nameOf(number));
    for (const number of failed) inVain.add(nameOf(number));
    const counts = {
      ...{ answered: answered.length, unknown: unknown.length },
      ...{ failed: failed.map(nameOf), left: left.length },
    };
    if (failed.length + left.length > 0)
      log.warn(
        counts,
        'carriers could not all be looked up again; those that failed or are left are due still',
      );
    else log.info(counts, 'the carriers of the last 90 days are looked up again');
  };
  return { name: 'nightly-recheck', everyMs: 15 * MINUTE_MS, tick };
};
