import { skipToken } from '@reduxjs/toolkit/query';
import { dispatchForm } from '../../../../src/dispatch/contract/dispatches.ts';
import type { Dispatch, DriverChoice } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { Entity } from '../../../kit/entity/entity.ts';
import { EntityDialog } from '../../../kit/entity/entity-dialog.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { useCarrierToDispatchQuery, useUpdateDispatchMutation } from '../dispatch-api.ts';
import { type DispatchDraft, DriverField, labelOf, PlanFields } from '../dispatch-fields.tsx';

const dispatch: Entity<Dispatch, DispatchDraft> = {
  one: 'dispatch',
  codec: dispatchForm,
  draftOf: (row) => ({
    driverId: row?.driver.id ?? null,
    pickupDate: row?.pickupDate ?? '',
    deliveryDate: row?.deliveryDate ?? '',
    instructions: row?.instructions ?? '',
    overrideReason: row?.overrideReason ?? '',
  }),
  labelOf,
  saved: () => 'The dispatch was changed.',
  deleted: '',
};

/** Drivers of the dispatch's carrier: the chosen one, and all that can be chosen. */
const useDrivers = ({ driver }: Dispatch) => {
  const mayRead = useMay()(['carrier_view', 'carrier_update', 'order_dispatch_only']);
  const { currentData, error, refetch } = useCarrierToDispatchQuery(
    mayRead ? { id: driver.carrier.id } : skipToken,
  );
  const others = (currentData?.drivers ?? []).filter(
    ({ id, retired }: DriverChoice) => !retired && id !== driver.id,
  );
  return { drivers: [driver, ...others], error, refetch };
};

type ChangeProps = {
  readonly orderId: string;
  readonly dispatch: Dispatch;
  readonly onClose: () => void;
};

/** Changes driver, days and instructions of a dispatch. */
export const ChangeDialog = ({ orderId, dispatch: row, onClose }: ChangeProps) => {
  const [update] = useUpdateDispatchMutation();
  const { drivers, error, refetch } = useDrivers(row);
  return (
    <EntityDialog
      entity={dispatch}
      row={row}
      title={`Change the dispatch of order ${orderId}`}
      calls={{
        create: async () => null,
        update: ({ input, intention }) => update({ orderId, input, intention }).unwrap(),
      }}
      first="driverId"
      onClose={onClose}
    >
      <Problem title="The carrier's drivers could not be loaded" error={error} retry={refetch} />
      <div className="whole">
        <DriverField
          drivers={drivers}
          help={row.status === 'ACCEPTED' && 'Other days have to be accepted again; another driver has not.'}
        />
      </div>
      <PlanFields />
    </EntityDialog>
  );
};
