import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import { DRIVER } from '../../../../src/dispatch/contract/drivers.ts';
import type { CarrierFields, DriverFields } from '../../../api/generated/types.ts';
import { EntityDialog } from '../../../kit/entity/entity-dialog.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useAddDriverMutation, useUpdateDriverMutation } from '../carrier-api.ts';
import { driver } from './driver.ts';

type DriverDialogProps = {
  readonly carrier: CarrierFields;
  /** Null for a new driver. */
  readonly row: DriverFields | null;
  readonly onClose: () => void;
};

/** Adds a driver to a carrier, or changes one. */
export const DriverDialog = ({ carrier, row, onClose }: DriverDialogProps) => {
  const [add] = useAddDriverMutation();
  const [update] = useUpdateDriverMutation();
  return (
    <EntityDialog
      entity={driver}
      row={row}
      title={row ? `Edit ${driverName(row)}` : 'Add driver'}
      calls={{
        create: (attempt) => add({ carrierId: carrier.id, ...attempt }).unwrap(),
        update: (change) => update(change).unwrap(),
      }}
      kind={`driver of carrier ${carrier.id}`}
      first="firstName"
      ids="driver."
      onClose={onClose}
    >
      <TextField name="firstName" label={DRIVER.firstName.label} required />
      <TextField name="lastName" label={DRIVER.lastName.label} />
      <PhoneField name="phoneNumber" label={DRIVER.phoneNumber.label} required />
      <TextField name="email" label={DRIVER.email.label} inputMode="email" />
    </EntityDialog>
  );
};
