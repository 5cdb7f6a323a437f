import { type CivilDate, monthFirst, today } from '../../shared-kernel/civil-date.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import { wholeNumber } from '../../shared-kernel/whole-number.ts';
import type { DispatchStop } from '../contract/dispatches.ts';
import type { Registration } from './facts.ts';
import { isOutdated } from './freshness.ts';

/** Days of the office. `insuranceExpires` is what staff entered; null where nobody did. */
type Occasion = {
  readonly today: CivilDate;
  /** Null while it is not planned. */
  readonly deliveryDate: CivilDate | null;
  readonly insuranceExpires: CivilDate | null;
};

/** `sentence` is for the dispatcher. */
export type Stop = { readonly kind: DispatchStop; readonly sentence: string };

/** A dispatch needs a reason to go on past a stop; a warning, a sentence for the dispatcher, is only shown. */
export type Fitness = { readonly stops: ReadonlyArray<Stop>; readonly warnings: ReadonlyArray<string> };

type Check = Partial<Fitness>;

/** Carriers must carry this much liability coverage (specification, contract text). In dollars. */
export const LEAST_COVERAGE = 750_000;

const stop = (kind: DispatchStop, sentence: string): Check => ({ stops: [{ kind, sentence }] });
const warn = (sentence: string): Check => ({ warnings: [sentence] });
const FINE: Check = {};

/** Insurance covers the day on which it expires. */
const expiry = ({ today, deliveryDate, insuranceExpires }: Occasion): Check => {
  if (insuranceExpires === null) return warn("Nobody has entered when the carrier's insurance expires.");
  const expires = monthFirst(insuranceExpires);
  if (insuranceExpires < today) return stop('INSURANCE', `The carrier's insurance expired on ${expires}.`);
  return deliveryDate !== null && insuranceExpires < deliveryDate
    ? stop(
        'INSURANCE',
        `The carrier's insurance expires on ${expires}, before the delivery on ${monthFirst(deliveryDate)}.`,
      )
    : FINE;
};

const listing = ({ delistedAt }: Registration): Check =>
  delistedAt === null
    ? FINE
    : warn(
        `The registry has no carrier with this DOT number any more, as of ${monthFirst(today(delistedAt))}. Check the number with the carrier.`,
      );

const inDollars = (amount: number): string => `$${wholeNumber(amount)}`;

const coverage = ({ insuranceOnFile }: Registration): Check => {
  if (insuranceOnFile === null)
    return warn("The registry does not say how much the carrier's insurance covers.");
  const covered = toDollars(insuranceOnFile);
  if (covered >= LEAST_COVERAGE) return FINE;
  return stop(
    'COVERAGE',
    `The carrier's insurance on file covers ${inDollars(covered)}; ${inDollars(LEAST_COVERAGE)} is the least.`,
  );
};

/** One active authority to carry for others suffices, unless the registry forbids to operate at all. */
const authority = ({ isAllowedToOperate, commonAuthority, contractAuthority }: Registration): Check => {
  if (isAllowedToOperate === false)
    return stop('NOT_ALLOWED', 'The registry does not allow the carrier to operate.');
  if (commonAuthority === 'A' || contractAuthority === 'A') return FINE;
  return commonAuthority === null && contractAuthority === null
    ? warn('The registry does not say whether the carrier has operating authority.')
    : stop('AUTHORITY', 'The carrier has no active operating authority.');
};

const service = ({ outOfService }: Registration): Check => {
  const last = outOfService.at(-1);
  if (last === undefined) return FINE;
  return stop(
    'OUT_OF_SERVICE',
    last.date === null
      ? 'The carrier was placed out of service.'
      : `The carrier was placed out of service on ${monthFirst(last.date)}.`,
  );
};

/** The worst of what a check says of several registrations. */
const worst = (checks: ReadonlyArray<Check>): Check =>
  checks.find(({ stops }) => stops) ?? checks.find(({ warnings }) => warnings) ?? FINE;

const registered = (registrations: ReadonlyArray<Registration>, today: CivilDate): ReadonlyArray<Check> => {
  if (registrations.length === 0)
    return [warn('The carrier was never looked up in the registry: coverage and authority are not known.')];
  const known = registrations.filter((each) => !isOutdated(each, today));
  const checks =
    known.length === 0
      ? [warn('The carrier was last looked up more than 90 days ago. Look it up again.')]
      : [coverage, authority, service].map((check) => worst(known.map(check)));
  return [worst(registrations.map(listing)), ...checks];
};

/**
 * Whether a carrier may be given a load, by its insurance and the last look-ups of its numbers in the registry
 * (specification, the gate of a dispatch): what is known to be wrong stops; what is blank, outdated or was never looked
 * up warns. Where its numbers are of different companies, the worse one counts.
 */
export const fitness = (registrations: ReadonlyArray<Registration>, occasion: Occasion): Fitness => {
  const checks = [expiry(occasion), ...registered(registrations, occasion.today)];
  return {
    stops: checks.flatMap(({ stops = [] }) => stops),
    warnings: checks.flatMap(({ warnings = [] }) => warnings),
  };
};
