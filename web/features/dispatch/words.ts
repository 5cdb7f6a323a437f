import type { Dispatch, DriverChoice } from '../../api/generated/types.ts';
import { fullName } from '../../kit/format.ts';

type Named = Pick<DriverChoice, 'firstName' | 'lastName'>;

/** A driver's name; the names of a forgotten carrier's drivers are gone. */
export const driverName = (driver: Named): string => fullName(driver) || 'Forgotten driver';

export const carrierName = ({ companyName }: Pick<Dispatch['driver']['carrier'], 'companyName'>): string =>
  companyName || 'Forgotten carrier';
