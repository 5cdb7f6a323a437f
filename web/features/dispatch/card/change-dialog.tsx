import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { dispatchForm } from '../../../../src/dispatch/contract/dispatches.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import { MAY_SEE_CARRIERS } from '../../../../src/dispatch/contract/permissions.ts';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { CarrierChoice, Dispatch, DriverChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { useMay } from '../../../api/session.ts';
import type { Entity } from '../../../kit/entity/entity.ts';
import { EntityDialog } from '../../../kit/entity/entity-dialog.tsx';
import { useConflict } from '../../../kit/entity/use-conflict.tsx';
import type { EntityCalls } from '../../../kit/entity/use-entity-form.ts';
import { civilDate } from '../../../kit/format.ts';
import { Problem } from '../../../kit/problem.tsx';
import { ConflictNote } from '../dialog/conflict-note.tsx';
import { FitnessNote } from '../dialog/fitness-note.tsx';
import { MadeIntoQuote } from '../dialog/not-dispatchable.tsx';
import { useCarrierToDispatchQuery, useUpdateDispatchMutation } from '../dispatch-api.ts';
import { type DispatchDraft, DriverField, labelOf, PlanFields } from '../dispatch-fields.tsx';
import { isOver } from '../meanwhile.ts';
import { activeOf } from '../order-dispatch.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';

const draftOf = (row: Dispatch | null): DispatchDraft => ({
  driverId: row?.driver.id ?? null,
  pickupDate: row?.pickupDate ?? '',
  deliveryDate: row?.deliveryDate ?? '',
  instructions: row?.instructions ?? '',
  overrideReason: row?.overrideReason ?? '',
});

const dispatch: Entity<Dispatch, DispatchDraft> = {
  one: 'dispatch',
  codec: dispatchForm,
  draftOf,
  labelOf,
  saved: () => 'The dispatch was changed.',
  deleted: '',
};

/** A field of a dispatch in words, of which these are the known drivers; null for none. */
const inWords =
  (drivers: ReadonlyArray<Pick<DriverChoice, 'id' | 'firstName' | 'lastName'>>) =>
  (name: string, draft: DispatchDraft): string | null => {
    const value = draft[name as keyof DispatchDraft];
    if (name === 'driverId') {
      const driver = drivers.find(({ id }) => id === value);
      return driver ? driverName(driver) : value;
    }
    return value && isCivilDate(value) ? civilDate(value) : value || null;
  };

/** The dispatch's carrier, and its drivers: the chosen one, and all that can be chosen. */
const useDrivers = ({ driver }: Dispatch) => {
  const mayRead = useMay()(MAY_SEE_CARRIERS);
  const { currentData, error, refetch } = useCarrierToDispatchQuery(
    mayRead ? { id: driver.carrier.id } : skipToken,
  );
  const others = (currentData?.drivers ?? []).filter(
    ({ id, retired }: DriverChoice) => !retired && id !== driver.id,
  );
  return { carrier: currentData ?? undefined, drivers: [driver, ...others], error, refetch };
};

type LaterProps = { readonly carrier: CarrierChoice; readonly than: string | null };

/** A later delivery passes the gate of a dispatch again. */
const LaterDelivery = ({ carrier, than }: LaterProps) => {
  const deliveryDate = useWatch<DispatchDraft, 'deliveryDate'>({ name: 'deliveryDate' });
  const isLater = isCivilDate(deliveryDate) && deliveryDate > (than ?? '');
  return isLater ? <FitnessNote carrier={carrier} about="later" /> : null;
};

type ChangeProps = {
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** As it was when the dialog was opened. */
  readonly dispatch: Dispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
  readonly onClose: () => void;
};

/**
 * Changes driver, days and instructions of a dispatch. What somebody else changed meanwhile is shown, and asked about; where
 * another dispatch has taken its place, nothing that was typed for this one goes to that carrier.
 */
export const ChangeDialog = ({ order, dispatch: row, reread, onClose }: ChangeProps) => {
  const orderId = order.id;
  const now = activeOf(order);
  const [update] = useUpdateDispatchMutation();
  const { carrier, drivers, error, refetch } = useDrivers(row);
  const read = () => Promise.all([reread(), rereadOf(refetch)()]);
  const { based, refused, conflict, note } = useConflict({
    ...{ entity: dispatch, opened: row.revision, latest: now?.revision, read },
    now: now?.id === row.id ? now : undefined,
    inWords: inWords(now ? [now.driver, ...drivers] : drivers),
  });
  const calls: EntityCalls<DispatchDraft> = {
    create: async () => null,
    update: ({ input, intention }) =>
      update({ orderId, dispatchId: row.id, intention, input: based(input) }).unwrap(),
    refused: async (outcome) => {
      // Another refusal may be of an order that has moved on as well.
      if (outcome.state !== 'conflict') await read();
      return refused(outcome);
    },
  };
  const over = useId();
  const isEnded = !conflict && isOver(order, row);
  const isReplaced = conflict?.changes?.some(({ part }) => part === 'dispatch') ?? false;
  return (
    <EntityDialog
      entity={dispatch}
      row={row}
      title={`Change the dispatch of order ${orderId}`}
      calls={calls}
      first="driverId"
      refusal={isEnded ? over : undefined}
      onClose={onClose}
    >
      <div className="whole">
        <MadeIntoQuote orderId={orderId} />
        {!conflict && (
          <MeanwhileNote id={over} order={order} seen={row}>
            {isEnded && <p>It cannot be changed any more. What you typed stays here until you close it.</p>}
          </MeanwhileNote>
        )}
      </div>
      <Problem title="The carrier's drivers could not be loaded" error={error} retry={refetch} />
      {conflict && isReplaced && (
        <div className="whole">
          <ConflictNote conflict={conflict} order={order} notDone="Yours was not saved." />
        </div>
      )}
      {!isReplaced && note}
      <div className="whole">
        <DriverField
          drivers={drivers}
          help={row.status === 'ACCEPTED' && 'Other days have to be accepted again; another driver has not.'}
        />
      </div>
      <PlanFields status={row.status} />
      {carrier && <LaterDelivery carrier={carrier} than={row.deliveryDate} />}
    </EntityDialog>
  );
};
