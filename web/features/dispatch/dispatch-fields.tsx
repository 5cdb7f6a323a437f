import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { DispatchStatus } from '../../../src/dispatch/contract/dispatch-statuses.ts';
import { DISPATCH_LABELS } from '../../../src/dispatch/contract/dispatches.ts';
import { driverName } from '../../../src/dispatch/contract/driver-name.ts';
import { isOpenStop, type Stop } from '../../../src/dispatch/contract/lateness.ts';
import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import type { DriverChoice } from '../../api/generated/types.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { ProseField } from '../../kit/form/text-field.tsx';
import { today } from '../../kit/format.ts';

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

const DAY_OVER = 'This day is over.';

/** Days and instructions of a dispatch that is, or begins, in a status. A day that is over is said, and taken. */
export const PlanFields = ({ status }: { readonly status: DispatchStatus }) => {
  const [pickupDate, deliveryDate] = useWatch<DispatchDraft, ['pickupDate', 'deliveryDate']>({
    name: ['pickupDate', 'deliveryDate'],
  });
  const hintOf = (stop: Stop, day: string): string | undefined =>
    isCivilDate(day) && day < today() && isOpenStop({ status }, stop) ? DAY_OVER : undefined;
  return (
    <>
      <DateField
        name="pickupDate"
        label={labelOf('pickupDate')}
        hint={hintOf('pickup', pickupDate)}
        required
        relative
      />
      <DateField
        name="deliveryDate"
        label={labelOf('deliveryDate')}
        hint={hintOf('delivery', deliveryDate)}
        required
        relative
        follows={pickupDate}
      />
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
