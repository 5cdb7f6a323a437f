import { dayInWords } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { formatMoney } from '../../../shared-kernel/money.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { carrierById } from '../../carriers/queries.ts';
import { DISPATCH_FIELDS, DISPATCH_LABELS, type DispatchField } from '../../contract/dispatches.ts';
import { driverName } from '../../contract/driver-name.ts';
import type { Dispatch } from '../dispatch.ts';

/** A changed field of a dispatch, in words. */
type Change = {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

const carrierOf = async ({ carrierId }: Dispatch, ask: Ask) => await ask(carrierById, carrierId);

/** Name of its carrier. */
export const carrierNameOf = async (about: Dispatch, ask: Ask): Promise<string> =>
  (await carrierOf(about, ask))?.companyName || 'a forgotten carrier';

const valueInWords = async (
  of: Dispatch | undefined,
  name: DispatchField,
  ask: Ask,
): Promise<string | null> => {
  if (of === undefined) return null;
  if (name === 'pickupDate' || name === 'deliveryDate') return dayInWords(of[name]);
  if (name !== 'driverId') return of[name];
  const carrier = await carrierOf(of, ask);
  return driverName(carrier?.drivers.find(({ id }) => id === of.driverId));
};

/** What the carrier gets; the order's own history tells who changed the price. */
const payChanges = (before: Dispatch | undefined, after: Dispatch): ReadonlyArray<Change> => {
  if (before?.carrierPay === after.carrierPay) return [];
  const from = before ? formatMoney(before.carrierPay) : null;
  return [{ field: 'carrierPay', label: 'Carrier pay', from, to: formatMoney(after.carrierPay) }];
};

/** The fields in which two stands of a dispatch differ, in words; of a first one those that are filled in. */
export const changesBetween = async (
  before: Dispatch | undefined,
  after: Dispatch,
  ask: Ask,
): Promise<ReadonlyArray<Change>> => {
  const names = DISPATCH_FIELDS.filter((name) => !sameValue(before?.[name] ?? null, after[name]));
  const changes = await Promise.all(
    names.map(async (name) => ({
      ...{ field: name, label: DISPATCH_LABELS[name] },
      from: await valueInWords(before, name, ask),
      to: await valueInWords(after, name, ask),
    })),
  );
  return [...changes, ...payChanges(before, after)];
};
