import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { CarrierChoice } from '../../../api/generated/types.ts';
import { valueInWords } from '../../../kit/field-words.ts';

/** What a dispatcher chooses a carrier by. */
const FIELDS = ['companyName', 'phoneNumber', 'mcNumber', 'dotNumber', 'insuranceExpires'] as const;

export type CarrierChange = { readonly label: string; readonly from: string; readonly to: string };

const inWords = (name: (typeof FIELDS)[number], value: string | null): string =>
  valueInWords(CARRIER[name], value, () => undefined) ?? '–';

/**
 * What differs between a carrier as it was chosen and as it is now, in words; of its drivers the chosen one alone. That the
 * chosen one was removed is said at its field.
 */
export const carrierChanges = (
  seen: CarrierChoice,
  now: CarrierChoice,
  driverId: string | null,
): ReadonlyArray<CarrierChange> => {
  const driverOf = ({ drivers }: CarrierChoice) => drivers.find(({ id }) => id === driverId);
  const [before, after] = [driverOf(seen), driverOf(now)];
  const renamed = before && after && driverName(before) !== driverName(after);
  return [
    ...FIELDS.filter((name) => !sameValue(seen[name], now[name])).map((name) => ({
      label: CARRIER[name].label,
      from: inWords(name, seen[name]),
      to: inWords(name, now[name]),
    })),
    ...(renamed ? [{ label: 'Driver', from: driverName(before), to: driverName(after) }] : []),
  ];
};
