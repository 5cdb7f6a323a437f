import { driverName } from '../../../../../src/dispatch/contract/driver-name.ts';
import type { DriverFields } from '../../../../api/generated/types.ts';

/** Title of the dialog of a driver; null is a new one. */
export const driverTitle = (row: DriverFields | null): string =>
  row ? `Edit ${driverName(row)}` : 'Add driver';
