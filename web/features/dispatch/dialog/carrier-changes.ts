import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import { carrierOfDriver, type DriverId } from '../../../../src/dispatch/contract/driver-id.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { CarrierChoice } from '../../../api/generated/types.ts';
import { valueInWords } from '../../../kit/field-words.ts';
import type { Change } from './order-changes.ts';

/** What a dispatcher chooses a carrier by. */
const FIELDS = ['companyName', 'phoneNumber', 'mcNumber', 'dotNumber', 'insuranceExpires'] as const;

/** Whether a carrier that is read again is as it was seen, whether the chosen driver is still there, and the carrier itself. */
export type Seen = Readonly<Record<'isChanged' | 'isDriverGone' | 'isForgotten', boolean>>;

/** By its id alone, whatever is known of the carrier. */
export const isDriverOf = ({ id }: Pick<CarrierChoice, 'id'>, driverId: string): boolean =>
  String(carrierOfDriver(driverId as DriverId)) === id;

const inWords = (name: (typeof FIELDS)[number], value: string | null): string =>
  valueInWords(CARRIER[name], value, () => undefined) ?? '–';

/**
 * What differs between a carrier as it was chosen and as it is now, in words; of its drivers the chosen one alone.
 */
export const carrierChanges = (
  seen: CarrierChoice,
  now: CarrierChoice,
  driverId: string | null,
): ReadonlyArray<Change> => {
  const driverOf = ({ drivers }: CarrierChoice) => drivers.find(({ id }) => id === driverId);
  const [before, after] = [driverOf(seen), driverOf(now)];
  const nameNow = after && !after.retired ? driverName(after) : 'removed';
  const differs = before && !before.retired && driverName(before) !== nameNow;
  return [
    ...FIELDS.filter((name) => !sameValue(seen[name], now[name])).map((name) => ({
      label: CARRIER[name].label,
      from: inWords(name, seen[name]),
      to: inWords(name, now[name]),
    })),
    ...(differs ? [{ label: 'Driver', from: driverName(before), to: nameNow }] : []),
  ];
};
