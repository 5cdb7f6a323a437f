import { differences } from '../../../platform/history/differences.ts';
import { type FieldChange, valueInHistory } from '../../../platform/history/field-change.ts';
import { type Field, withinWords } from '../../../shared-kernel/field.ts';
import { fullName } from '../../../shared-kernel/full-name.ts';
import { DOCUMENT_KINDS } from '../../contract/carrier-documents.ts';
import { CARRIER, CARRIER_FIELDS, type CarrierField } from '../../contract/carriers.ts';
import { DRIVER } from '../../contract/drivers.ts';
import { masked, TAX_NUMBERS } from '../../contract/tax-number.ts';
import type { Carrier, Driver } from '../carrier.ts';

type State = Carrier | undefined;

/** A field before and after, as it is stored. */
type Change = {
  readonly section: 'carrier' | 'drivers' | 'documents';
  readonly field: string;
  readonly described: Field;
  readonly from: unknown;
  readonly to: unknown;
};

/** A switch that is off is not worth listing for a new carrier. */
const isWorthListing = ({ described, from, to }: Change): boolean =>
  !(described.kind === 'switch' && from === undefined && to === false);

const isField = (name: string): name is CarrierField => name in CARRIER;

const ownChanges = (before: State, after: State): ReadonlyArray<Change> =>
  differences(before?.values, after?.values)
    .flatMap(({ field, from, to }): ReadonlyArray<Change> => {
      if (!isField(field)) return [];
      return [{ section: 'carrier', field, described: CARRIER[field], from, to }];
    })
    .filter(isWorthListing)
    .toSorted(
      (one, other) =>
        CARRIER_FIELDS.indexOf(one.field as CarrierField) -
        CARRIER_FIELDS.indexOf(other.field as CarrierField),
    );

const nameOf = (driver: Driver | undefined): string | undefined => (driver && fullName(driver)) || undefined;

/** The name while the driver can be chosen: adding, removing and restoring one changes it, as renaming does. */
const chosenName = (driver: Driver | undefined): string | undefined =>
  driver?.retired ? undefined : nameOf(driver);

const REACHED_BY = ['phoneNumber', 'email'] as const;

const driverChanges = (
  id: string,
  was: Driver | undefined,
  is: Driver | undefined,
): ReadonlyArray<Change> => {
  const name = nameOf(is ?? was) ?? 'Driver';
  const field = `drivers.${id}`;
  const whole: Change = {
    ...{ section: 'drivers', field, described: { label: 'Driver', kind: 'text' } },
    ...{ from: chosenName(was), to: chosenName(is) },
  };
  const further = REACHED_BY.map(
    (part): Change => ({
      section: 'drivers',
      field: `${field}.${part}`,
      described: { ...DRIVER[part], label: `${name}, ${withinWords(DRIVER[part].label)}` },
      from: was?.[part] ?? undefined,
      to: is?.[part] ?? undefined,
    }),
  );
  return [whole, ...further].filter(({ from, to }) => from !== to);
};

const changesOfDrivers = (before: State, after: State): ReadonlyArray<Change> => {
  const [was, is] = [before?.drivers ?? [], after?.drivers ?? []];
  const ids = [...new Set([...was, ...is].map(({ id }) => id))];
  const of = (drivers: ReadonlyArray<Driver>, id: string) => drivers.find((driver) => driver.id === id);
  return ids.flatMap((id) => driverChanges(id, of(was, id), of(is, id)));
};

/** Documents by the names of their files, while they are shown. */
const documentChanges = (before: State, after: State): ReadonlyArray<Change> =>
  (after?.documents ?? []).flatMap(({ id, kind, ...is }) => {
    const was = before?.documents.find((each) => each.id === id);
    const shown = (of: typeof was): string | undefined =>
      of === undefined || of.removed ? undefined : (of.fileName ?? undefined);
    const [from, to] = [shown(was), shown({ id, kind, ...is })];
    if (from === to) return [];
    const described = { label: DOCUMENT_KINDS[kind], kind: 'text' } as const;
    return [{ section: 'documents', field: `documents.${id}`, described, from, to }];
  });

/** Tax numbers are compared whole and shown with their last four digits. */
const inWords = (field: string, described: Field, value: unknown): Promise<string | null> => {
  const tax = TAX_NUMBERS.find((name) => name === field);
  const shown = tax && typeof value === 'string' ? masked(tax, value) : value;
  return valueInHistory(described, shown, async () => null);
};

/** The changed fields of a carrier and its drivers, in words. */
export const carrierChangesInWords = (before: State, after: State): Promise<ReadonlyArray<FieldChange>> =>
  Promise.all(
    [...ownChanges(before, after), ...changesOfDrivers(before, after), ...documentChanges(before, after)].map(
      async ({ section, field, described, from, to }) => ({
        ...{ section, field, label: described.label },
        from: await inWords(field, described, from),
        to: await inWords(field, described, to),
      }),
    ),
  );
