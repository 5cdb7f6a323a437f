import { fullName, type Named } from '../../shared-kernel/full-name.ts';

/** A driver's name; the names of a forgotten carrier's drivers are gone. */
export const driverName = (driver: Named | undefined): string =>
  (driver && fullName(driver)) || 'Forgotten driver';
