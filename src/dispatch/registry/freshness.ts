import { addDays, type CivilDate, today } from '../../shared-kernel/civil-date.ts';
import type { Registration } from './facts.ts';

const DAY_MS = 86_400_000;
const DAYS_VALID = 90;

type Seen = Pick<Registration, 'lookedUpAt'>;

/** Looked up within a day: the registry is not asked again. `now` is an ISO instant. */
export const isFresh = ({ lookedUpAt }: Seen, now: string): boolean =>
  Date.parse(now) - Date.parse(lookedUpAt) < DAY_MS;

/** Looked up more than 90 days ago, which counts as never looked up. `day` is one of the office. */
export const isOutdated = ({ lookedUpAt }: Seen, day: CivilDate): boolean =>
  addDays(today(lookedUpAt), DAYS_VALID) < day;
