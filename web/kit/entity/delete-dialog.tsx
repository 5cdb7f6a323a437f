import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BusyButton } from '../busy-button.tsx';
import { isStored } from '../save/outcome.ts';
import type { Attempt } from '../save/saver.ts';
import { toastNotStored } from '../save/toast-not-stored.ts';
import { useSave } from '../save/use-save.ts';
import { type Offer, toast } from '../toaster.ts';
import { type Entity, inWords } from './entity.ts';

type DeleteDialogProps<Row, Draft extends FieldValues> = {
  readonly entity: Entity<Row, Draft>;
  readonly row: { readonly id: string; readonly name: string };
  readonly remove: (attempt: Attempt<string>) => Promise<unknown>;
  /** Takes the deletion back, where it can be. */
  readonly restore?: (attempt: Attempt<string>) => Promise<unknown>;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
  /** Button texts; `Keep` and `Delete Quoted` by default. */
  readonly keepText?: string;
  readonly deleteText?: string;
  /** What the deletion removes and keeps. */
  readonly children: ReactNode;
};

/** What a message after a deletion offers. */
const useUndo = <Row, Draft extends FieldValues>(
  { one, restored = 'It is back.' }: Entity<Row, Draft>,
  restore: DeleteDialogProps<Row, Draft>['restore'],
) => {
  const save = useSave();
  return ({ id, name }: DeleteDialogProps<Row, Draft>['row']): ReadonlyArray<Offer> => {
    if (!restore) return [];
    const subject = `${one}/restore ${id}`;
    const undo = async (): Promise<void> => {
      const outcome = await save({ input: id, send: restore });
      if (isStored(outcome)) toast(subject, restored, Intent.PRIMARY);
      else toastNotStored(outcome, { subject, of: `Undo for the ${one} “${name}”`, retry: undo });
    };
    return [{ text: 'Undo', onClick: undo }];
  };
};

/** Confirms and runs a deletion. The dialog stays open if it is rejected. */
export const DeleteDialog = <Row, Draft extends FieldValues>({
  entity,
  row,
  remove,
  restore,
  onKeep,
  onDeleted,
  keepText = 'Keep',
  deleteText = `Delete ${row.name}`,
  children,
}: DeleteDialogProps<Row, Draft>) => {
  const { id, name } = row;
  const save = useSave();
  const undo = useUndo(entity, restore);
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const outcome = inWords(await save({ input: id, send: remove }), entity.notDeleted);
    setBusy(false);
    if (!isStored(outcome)) return toastNotStored(outcome, { subject: entity.one, of: null });
    toast(entity.one, entity.deleted, Intent.SUCCESS, undo(row));
    onDeleted();
  };
  /** A running deletion cannot be taken back. */
  const keep = (): void => {
    if (!isBusy) onKeep();
  };
  return (
    <Dialog
      isOpen
      onClose={keep}
      title={`Delete ${name}?`}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
      className="delete-dialog"
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={keepText} onClick={keep} autoFocus />
            <BusyButton text={deleteText} intent={Intent.DANGER} loading={isBusy} onClick={go} />
          </>
        }
      />
    </Dialog>
  );
};
