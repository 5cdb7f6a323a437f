import { Dialog } from '@blueprintjs/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { withoutLegalForm } from '../../../../src/dispatch/contract/carrier-name.ts';
import type { CarrierChoice, OrderToDispatch } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { leave } from '../../../kit/form/leaving.ts';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import type { Save } from '../../../kit/save/saver.ts';
import { MeanwhileNote } from '../card/meanwhile-note.tsx';
import { activeOf, bookedBy, mayBeDispatched } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import { AddCarrier, useAddCarrier } from './add-carrier.tsx';
import { AddDriver, useAddDriver } from './add-driver.tsx';
import type { Seen } from './carrier-changes.ts';
import { CarrierList } from './carrier-list.tsx';
import { choosingTitle } from './choosing-title.ts';
import { ConflictNote } from './conflict-note.tsx';
import { DispatchView } from './dispatch-view.tsx';
import { MadeIntoQuote, NotDispatchable } from './not-dispatchable.tsx';
import { useCarriers } from './use-carriers.ts';
import { isAvailable, useChosen } from './use-chosen.ts';
import { useDispatchStep } from './use-dispatch-step.ts';
import { BEFORE, type View } from './views.ts';
import './dispatch-dialog.css';

type DispatchDialogProps = {
  readonly order: OrderToDispatch;
  readonly save: Save;
  readonly onClose: () => void;
  readonly onDispatched: () => void;
};

/** Dispatches an order: a carrier is chosen or added, then its driver, with days and instructions. */
export const DispatchDialog = ({ order, save, onClose, onDispatched }: DispatchDialogProps) => {
  const [view, setView] = useState<View>('carriers');
  const show = (next: View) => (): void => setView(next);
  // Of the dialog's opening: a booking that comes later moves nothing.
  const [booked] = useState(() => bookedBy(order));
  const [found] = useState(() => activeOf(order));
  const carriers = useCarriers(order.id, booked && withoutLegalForm(booked));
  const { carrier, drivers, choose, add, error, refetch, changes, lookAgain: lookAtChosen } = useChosen();
  const lookAgain = async (driverId: string | null): Promise<Seen> => {
    const seen = await lookAtChosen(driverId);
    // The list has it as it was.
    if (seen.isChanged) carriers.retry();
    return seen;
  };

  const dispatching = useDispatchStep({
    ...{ order, carrier, save, onDispatched, lookAgain, show: show('dispatch') },
    onRefused: async () => rereadOf(refetch)(),
  });
  const goOnWith = (next: CarrierChoice): void => {
    if (next.id !== carrier?.id) {
      const [only, ...others] = next.drivers.filter(isAvailable);
      dispatching.form.setValue('driverId', only && others.length === 0 ? only.id : null);
      // They were about the other carrier.
      dispatching.form.clearErrors(['driverId', 'overrideReason']);
    }
    choose(next);
    setView('dispatch');
  };
  const addingCarrier = useAddCarrier({
    chosenId: carrier?.id,
    show: show('add carrier'),
    onAdded: (made) => {
      carriers.restart();
      if (made) goOnWith(made);
      else setView('carriers');
    },
  });
  const addingDriver = useAddDriver({
    carrier,
    show: show('add driver'),
    isForgotten: async () => (await lookAgain(null)).isForgotten,
    onAdded: (made) => {
      if (made && add(made)) {
        dispatching.form.setValue('driverId', made.id, { shouldDirty: true });
        dispatching.form.clearErrors('driverId');
      }
      setView('dispatch');
    },
  });

  const steps = [
    ['add carrier', addingCarrier],
    ['add driver', addingDriver],
    ['dispatch', dispatching],
  ] as const;
  /** Until it is known what became of it, its view stays. */
  const isSaving = steps.some(([, step]) => step.isSaving);
  // Until the person has looked at what is there by now.
  const isAboutIt = found && dispatching.seenOn?.id === found.id;
  const scope = useId();
  /** What a view says of its saves is about that view alone; closing the dialog is about all of them. */
  const partOf = (part: View): string => `${scope}/${part}`;
  const close = (): void => leave(onClose, scope);
  const back = (): void => {
    const before = BEFORE[view];
    if (before === null) close();
    else if (!isSaving) setView(before);
  };
  const onDialogClose = (event?: SyntheticEvent<HTMLElement>): void => {
    const isEscape = event !== undefined && 'key' in event && event.key === 'Escape';
    if (isEscape) back();
    else close();
  };
  const name = carrier ? carrierName(carrier) : '';
  const titles: Readonly<Record<View, string>> = {
    carriers: choosingTitle(order, dispatching.replaced),
    'add carrier': 'Add a carrier',
    dispatch: dispatching.words.title,
    'add driver': `Add a driver of ${name}`,
  };
  const onAdd = (): void => {
    const typed = carriers.text.trim();
    const { form } = addingCarrier;
    // A name that was not found need not be typed again.
    if (carriers.total === 0 && /\p{Letter}/u.test(typed) && form.getValues('companyName') === '')
      form.setValue('companyName', booked?.startsWith(typed) ? booked : typed, { shouldDirty: true });
    setView('add carrier');
  };
  return (
    <Dialog
      isOpen
      onClose={onDialogClose}
      title={titles[view]}
      className="dispatch-dialog"
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
    >
      <SaveScope id={partOf(view)}>
        <MadeIntoQuote orderId={order.id} />
        {!dispatching.conflict && <NotDispatchable order={order} />}
        {!dispatching.conflict && isAboutIt && mayBeDispatched(order) && (
          <MeanwhileNote order={order} seen={found} />
        )}
        {view === 'carriers' && (
          <CarrierList
            order={order}
            carriers={carriers}
            bookedBy={booked}
            onChoose={goOnWith}
            onAdd={onAdd}
            onCancel={close}
          />
        )}
        {view === 'add carrier' && <AddCarrier step={addingCarrier} onBack={back} />}
        {view === 'dispatch' && carrier && (
          <DispatchView
            step={dispatching}
            verb={mayBeDispatched(order) ? dispatching.words.verb : null}
            carrier={carrier}
            drivers={drivers}
            error={drivers.length === 0 ? error : undefined}
            retry={refetch}
            order={order}
            changes={changes}
            orderChanges={dispatching.orderChanges}
            conflict={
              dispatching.conflict && (
                <ConflictNote
                  conflict={dispatching.conflict}
                  order={order}
                  isDispatching
                  notDone="Yours was not sent."
                  keep={order.dispatch ? 'Keep that dispatch' : 'Close'}
                  onKeep={order.dispatch ? onClose : close}
                  go={
                    mayBeDispatched(order)
                      ? order.dispatch
                        ? 'Replace it by mine'
                        : 'Dispatch it'
                      : undefined
                  }
                  onGo={() => dispatching.replace(order)}
                />
              )
            }
            onAddDriver={show('add driver')}
            onBack={back}
          />
        )}
        {view === 'add driver' && carrier && (
          <AddDriver step={addingDriver} isForgotten={carrier.forgotten} onBack={back} />
        )}
      </SaveScope>
      {steps.map(([part, { source }]) => (
        <SaveScope key={part} id={partOf(part)}>
          <Unsaved {...source} />
        </SaveScope>
      ))}
    </Dialog>
  );
};
