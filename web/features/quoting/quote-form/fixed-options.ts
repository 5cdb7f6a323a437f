import { lastVehicleYear } from '../../../../src/quoting/contract/vehicle.ts';
import { STATES } from '../../../../src/shared-kernel/states.ts';
import { FIRST_VEHICLE_YEAR } from '../../../../src/shared-kernel/vehicle-limits.ts';
import type { Option } from '../../../kit/form/select-field.tsx';
import { today } from '../../../kit/format.ts';

export const STATE_OPTIONS: ReadonlyArray<Option> = Object.entries(STATES).map(([code, name]) => ({
  value: code,
  label: `${code} ${name}`,
}));

/** Model years from next year down to the first. */
export const yearOptions = (): ReadonlyArray<Option> => {
  const last = lastVehicleYear(today());
  return Array.from({ length: last - FIRST_VEHICLE_YEAR + 1 }, (_, index) => String(last - index)).map(
    (year) => ({
      value: year,
      label: year,
    }),
  );
};
