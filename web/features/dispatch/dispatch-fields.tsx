import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DISPATCH_LABELS } from '../../../src/dispatch/contract/dispatches.ts';
import { driverName } from '../../../src/dispatch/contract/driver-name.ts';
import type { DriverChoice } from '../../api/generated/types.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { ProseField } from '../../kit/form/text-field.tsx';

/** Form values of a dispatch. */
export type DispatchDraft = {
  readonly driverId: string | null;
  readonly pickupDate: string;
  readonly deliveryDate: string;
  readonly instructions: string;
  readonly overrideReason: string;
};

/** Label of the field at a path, for the error summary. */
export const labelOf = (path: string): string =>
  (DISPATCH_LABELS as Readonly<Record<string, string>>)[path] ?? path;

type DriverFieldProps = {
  readonly drivers: ReadonlyArray<Pick<DriverChoice, 'id' | 'firstName' | 'lastName'>>;
  readonly help?: ReactNode;
};

export const DriverField = ({ drivers, help }: DriverFieldProps) => (
  <SelectField
    name="driverId"
    label={labelOf('driverId')}
    options={drivers.map((driver) => ({ value: driver.id, label: driverName(driver) }))}
    none="Choose a driver"
    help={help}
    required
  />
);

export const PlanFields = () => {
  const pickupDate = useWatch<DispatchDraft, 'pickupDate'>({ name: 'pickupDate' });
  return (
    <>
      <DateField name="pickupDate" label={labelOf('pickupDate')} required relative />
      <DateField name="deliveryDate" label={labelOf('deliveryDate')} required relative follows={pickupDate} />
      <div className="whole">
        <ProseField
          name="instructions"
          label={labelOf('instructions')}
          help="What the driver has to know: gate codes, who to call, when to be there."
        />
      </div>
    </>
  );
};
