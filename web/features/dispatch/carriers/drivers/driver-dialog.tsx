import { DRIVER, type DriverField } from '../../../../../src/dispatch/contract/drivers.ts';
import type { CarrierFields, DriverFields } from '../../../../api/generated/types.ts';
import { EntityDialog } from '../../../../kit/entity/entity-dialog.tsx';
import { useConflict } from '../../../../kit/entity/use-conflict.tsx';
import type { EntityCalls } from '../../../../kit/entity/use-entity-form.ts';
import { valueInWords } from '../../../../kit/field-words.ts';
import { PhoneField } from '../../../../kit/form/phone-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useAddDriverMutation, useUpdateDriverMutation } from '../carrier-api.ts';
import { type DriverDraft, driver } from './driver.ts';
import { driverTitle } from './driver-title.ts';

/** A driver as the dialog was opened; null for a new one. */
export type EditedDriver = { readonly row: DriverFields | null; readonly revision: number };

type DriverDialogProps = EditedDriver & {
  readonly carrier: CarrierFields;
  /** Loads the carrier again. */
  readonly read: () => Promise<unknown>;
  readonly onClose: () => void;
};

const inWords = (field: string, draft: DriverDraft): string | null =>
  valueInWords(DRIVER[field as DriverField], draft[field as DriverField], () => undefined);

/** Adds a driver to a carrier, or changes one. What somebody else changed meanwhile is shown, and asked about. */
export const DriverDialog = ({ carrier, row, revision, read, onClose }: DriverDialogProps) => {
  const [add] = useAddDriverMutation();
  const [update] = useUpdateDriverMutation();
  const { based, refused, note } = useConflict({
    ...{ entity: driver, opened: revision, latest: carrier.revision, read, inWords },
    now: carrier.drivers.find(({ id }) => id === row?.id),
  });
  const calls: EntityCalls<DriverDraft> = {
    create: (attempt) => add({ carrierId: carrier.id, ...attempt }).unwrap(),
    update: ({ input, ...how }) => update({ ...how, input: based(input) }).unwrap(),
    refused,
  };
  return (
    <EntityDialog
      entity={driver}
      row={row}
      title={driverTitle(row)}
      calls={calls}
      kind={`driver of carrier ${carrier.id}`}
      first="firstName"
      ids="driver."
      onClose={onClose}
    >
      {note}
      <TextField name="firstName" label={DRIVER.firstName.label} required />
      <TextField name="lastName" label={DRIVER.lastName.label} />
      <PhoneField name="phoneNumber" label={DRIVER.phoneNumber.label} required />
      <TextField name="email" label={DRIVER.email.label} inputMode="email" />
    </EntityDialog>
  );
};
