import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';

/** How a carrier's insurance stands: `soon` is within the next 30 days. */
export type InsuranceState = 'expired' | 'soon' | 'valid';

const SOON_DAYS = 30;

/** Insurance covers the day on which it expires. Both are civil dates, YYYY-MM-DD. */
export const insuranceState = (expires: string, today: string): InsuranceState => {
  if (expires < today) return 'expired';
  return expires <= addDays(today as CivilDate, SOON_DAYS) ? 'soon' : 'valid';
};
