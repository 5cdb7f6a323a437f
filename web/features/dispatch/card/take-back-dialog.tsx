import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { cancelReason } from '../../../../src/dispatch/contract/dispatches.ts';
import { fields } from '../../../../src/shared-kernel/validation.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { resolveBy } from '../../../kit/entity/entity.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { leave } from '../../../kit/form/leaving.ts';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { ProseField } from '../../../kit/form/text-field.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { mayRepeat } from '../../../kit/save/outcome.ts';
import { useFormSave } from '../../../kit/save/use-form-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { ConflictNote } from '../dialog/conflict-note.tsx';
import { MadeIntoQuote } from '../dialog/not-dispatchable.tsx';
import { useCancelDispatchMutation } from '../dispatch-api.ts';
import { isOver } from '../meanwhile.ts';
import { activeOf } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';

type Draft = { readonly reason: string };

const FORM = 'take-back-form';
const codec = fields({ reason: cancelReason });

const goOn = ({ driver }: Dispatch): string => `Take it back from ${carrierName(driver.carrier)}`;

type TakeBackProps = Pick<RecordProps, 'save'> & {
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** The dispatch that is taken back, as it was when the dialog was opened. */
  readonly dispatch: Dispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
  readonly onClose: () => void;
};

/**
 * Confirms that a dispatch is taken back. The dialog stays open if it is rejected: where another dispatch has taken its
 * place, it says whose, and leaves the decision to the person.
 */
export const TakeBackDialog = (props: TakeBackProps) => {
  const { order, dispatch, save: saveOnce, reread, onClose } = props;
  const orderId = order.id;
  const [cancel] = useCancelDispatchMutation();
  const [conflict, setConflict] = useState<ApiError>();
  const meant = useRef(dispatch);
  const ended = useId();
  const isEnded = isOver(order, meant.current);
  const form = useCheckedForm<Draft, Draft>({
    defaultValues: { reason: '' },
    resolver: resolveBy<Draft>(codec),
  });
  const subject = `dispatch ${orderId}`;
  const carrier = carrierName(meant.current.driver.carrier);
  const { save, isUnsaved, progress } = useFormSave(form, {
    store: ({ reason }) =>
      saveOnce({
        ...{ subject: 'take back', input: { dispatchId: meant.current.id, reason } },
        send: ({ input, intention }) => cancel({ orderId, ...input, intention }).unwrap(),
      }),
    onStored: () =>
      toast(
        subject,
        `Order ${orderId} was taken back from ${carrierName(meant.current.driver.carrier)}.`,
        Intent.SUCCESS,
      ),
    onRefused: async ({ state, error }) => {
      if (mayRepeat(state)) return false;
      await reread();
      setConflict(state === 'conflict' ? error : undefined);
      return state === 'conflict';
    },
    subject,
    asksOne: true,
  });
  const { isSubmitting } = form.formState;
  const scope = useId();
  const takeBack = async (): Promise<void> => {
    if (await save()) onClose();
  };
  const press = (): void => {
    if (!isEnded) takeBack();
  };
  useSaveKey(press, isSubmitting);
  const keep = (): void => {
    if (!isSubmitting) leave(onClose, scope);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    press();
  };
  const now = activeOf(order);
  const takeThatBack = (): void => {
    if (now) meant.current = now;
    form.setFocus('reason');
    setConflict(undefined);
    takeBack();
  };
  return (
    <Dialog
      isOpen
      onClose={keep}
      title={`Take order ${orderId} back?`}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <SaveScope id={scope}>
        <MadeIntoQuote orderId={orderId} />
        <DialogBody>
          {conflict ? (
            <ConflictNote
              conflict={conflict}
              order={order}
              notDone="Nothing was taken back."
              go={now && goOn(now)}
              onGo={takeThatBack}
            />
          ) : (
            <>
              <MeanwhileNote id={ended} order={order} seen={meant.current}>
                {isEnded && <p>There is nothing to take back from {carrier} any more.</p>}
                {isEnded && now && (
                  <div className="dispatch-conflict-actions">
                    <Button text={goOn(now)} onClick={takeThatBack} />
                  </div>
                )}
              </MeanwhileNote>
              {!isEnded && (
                <p>
                  <bdi>{carrier}</bdi> no longer has the load. Order {orderId} becomes New again, its day of
                  dispatch is cleared, and it can be dispatched to somebody else. Nobody is told: call the
                  carrier.
                </p>
              )}
            </>
          )}
          <FormProvider {...form}>
            <form id={FORM} onSubmit={submit} noValidate>
              <ProseField name="reason" label="Reason" help="Stays in the order's history." />
            </form>
          </FormProvider>
          <Unsaved
            unsaved={isUnsaved}
            save={save}
            {...progress}
            again={takeBack}
            undone={`Order ${orderId} has not been taken back.`}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Keep it" onClick={keep} autoFocus />
              {!conflict && (
                <BusyButton
                  type="submit"
                  form={FORM}
                  intent={Intent.DANGER}
                  text={`Take order ${orderId} back`}
                  title="Ctrl+S"
                  loading={isSubmitting}
                  disabled={isEnded}
                  aria-describedby={isEnded ? ended : undefined}
                />
              )}
            </>
          }
        />
      </SaveScope>
    </Dialog>
  );
};
