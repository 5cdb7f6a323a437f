import { Button, Dialog, DialogBody, DialogFooter, Intent, Radio, RadioGroup } from '@blueprintjs/core';
import { type FormEvent, useId } from 'react';
import { FormProvider, type ResolverResult, useController } from 'react-hook-form';
import type { OrderOnBoard } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { leave } from '../../../kit/form/leaving.ts';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { useFormSave } from '../../../kit/save/use-form-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { boardSubject, settleCalls } from './board-messages.ts';
import { nameOf } from './listing-state.ts';
import { useSettlePostingMutation } from './load-board-api.ts';

type Draft = { readonly ending: 'posted' | 'not posted'; readonly listingId: string };

const FORM = 'settle-form';

const numbered = (draft: Draft): ResolverResult<Draft, Draft> =>
  draft.ending === 'posted' && draft.listingId.trim() === ''
    ? { values: {}, errors: { listingId: { type: 'rule', message: 'Enter the listing number.' } } }
    : { values: draft, errors: {} };

const Ending = () => {
  const { field } = useController<Draft, 'ending'>({ name: 'ending' });
  return (
    <RadioGroup
      label="What does the load board say?"
      name="ending"
      selectedValue={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    >
      <Radio value="posted" label="The order is there" autoFocus />
      <Radio value="not posted" label="The order is not there" />
    </RadioGroup>
  );
};

type SettleDialogProps = Pick<RecordProps, 'save'> & {
  readonly order: Pick<OrderOnBoard, 'id' | 'isOrder'>;
  readonly onClose: () => void;
  readonly onSettled: () => void;
};

/** Asks how an unknown posting ended, of somebody who looked at the board. */
export const SettleDialog = ({ order, save: saveOnce, onClose, onSettled }: SettleDialogProps) => {
  const { id: orderId, isOrder } = order;
  const name = nameOf(order);
  const [settle] = useSettlePostingMutation();
  const form = useCheckedForm<Draft, Draft>({
    defaultValues: { ending: 'posted', listingId: '' },
    resolver: numbered,
  });
  const subject = boardSubject(orderId);
  const { save, isUnsaved, progress } = useFormSave<Draft, Draft, unknown>(form, {
    store: ({ ending, listingId: typed }) => {
      const listingId = ending === 'posted' ? typed.trim() : null;
      return saveOnce({
        ...{ subject: 'settle', input: { listingId } },
        send: ({ intention }) => settle({ orderId, listingId, intention }).unwrap(),
      });
    },
    onStored: (_answer, { ending }) => {
      settleCalls(orderId, 'post');
      toast(
        subject,
        ending === 'posted' ? `${name} counts as posted.` : `${name} counts as not posted.`,
        Intent.SUCCESS,
      );
    },
    subject,
    asksOne: true,
  });
  const { isSubmitting } = form.formState;
  const scope = useId();
  const finish = async (): Promise<void> => {
    if (await save()) onSettled();
  };
  useSaveKey(finish, isSubmitting);
  const keep = (): void => {
    if (!isSubmitting) leave(onClose, scope);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    finish();
  };
  const isPosted = form.watch('ending') === 'posted';
  return (
    <Dialog
      isOpen
      onClose={keep}
      title={`Was ${name.toLowerCase()} posted?`}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <SaveScope id={scope}>
        <DialogBody>
          <p>
            The connection broke while the order was posted. Look it up on the load board: the reference of
            its listing is {orderId}. Lanebook goes by your answer.
          </p>
          <FormProvider {...form}>
            <form id={FORM} onSubmit={submit} noValidate>
              <Ending />
              {isPosted ? (
                <>
                  <TextField name="listingId" label="Listing number" required />
                  {!isOrder && <p>It is then removed, as no quote is on the load board.</p>}
                </>
              ) : (
                <p>
                  {isOrder && 'It can then be posted again.'} Should the listing turn up later, it is removed.
                </p>
              )}
            </form>
          </FormProvider>
          <Unsaved
            unsaved={isUnsaved}
            save={save}
            {...progress}
            again={finish}
            undone="What became of the posting is still open."
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={keep} />
              <BusyButton
                type="submit"
                form={FORM}
                intent={Intent.PRIMARY}
                text={isPosted ? 'Mark as posted' : 'Mark as not posted'}
                title="Ctrl+S"
                loading={isSubmitting}
              />
            </>
          }
        />
      </SaveScope>
    </Dialog>
  );
};
