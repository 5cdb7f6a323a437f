import { Button, Dialog, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { v4 as uuid } from 'uuid';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { Problem } from '../../../kit/problem.tsx';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { undoPublication } from '../tables/tables-api.ts';
import { DraftChanges } from './changes-card.tsx';
import { usePublishPriceDraftMutation } from './drafts-api.ts';

const LONGEST = 500;

type PublishProps = {
  readonly draft: WholeDraft;
  readonly onClose: () => void;
};

const useUndo = () => {
  const dispatch = useDispatch<ListsDispatch>();
  return async (number: number): Promise<void> => {
    try {
      await dispatch(undoPublication({ number, intention: uuid() })).unwrap();
      toast('prices', 'The prices are back as before.', Intent.PRIMARY);
    } catch (thrown) {
      toastFailure('prices', thrown);
    }
  };
};

const usePublishing = ({ draft, onClose }: PublishProps) => {
  const [publish, { isLoading }] = usePublishPriceDraftMutation();
  const [error, setError] = useState<ApiError>();
  const [intention, setIntention] = useState(() => uuid());
  const undo = useUndo();
  const submit = async (note: string): Promise<void> => {
    setError(undefined);
    try {
      const published = await publish({ id: draft.id, note: note.trim() || null, intention }).unwrap();
      onClose();
      toast('prices', `“${draft.name}” is in force.`, Intent.SUCCESS, [
        ...(published ? [{ text: 'Undo', onClick: () => void undo(published.number) }] : []),
      ]);
    } catch (thrown) {
      const failed = asApiError(thrown);
      // The draft then shows the rows that others have published meanwhile.
      if (failed.code === 'CONFLICT' && failed.changes) {
        onClose();
        toastFailure('prices', thrown);
      } else setError(failed);
      if (failed.code !== 'OUTCOME_UNKNOWN') setIntention(uuid());
    }
  };
  return { submit, isLoading, error };
};

const PublishForm = (props: PublishProps) => {
  const { draft, onClose } = props;
  const { submit, isLoading, error } = usePublishing(props);
  const [note, setNote] = useState('');
  const ids = useId();
  const rows = `${count(draft.rowCount)} ${draft.rowCount === 1 ? 'row' : 'rows'}`;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(note);
      }}
    >
      <DialogBody>
        <p>
          Every quote is priced by these tables from now on. Prices of quotes that there are already stay as
          they are.
        </p>
        <DraftChanges draft={draft} />
        <FormGroup label="Note" labelFor={`${ids}-note`} helperText="Why; it stands in the history.">
          <TextArea
            id={`${ids}-note`}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            maxLength={LONGEST}
            rows={3}
            dir="auto"
            fill
            autoFocus
          />
        </FormGroup>
        <Problem title="The draft was not published" error={error} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <BusyButton type="submit" intent={Intent.PRIMARY} text={`Publish ${rows}`} loading={isLoading} />
          </>
        }
      />
    </form>
  );
};

type PublishDialogProps = PublishProps & { readonly isOpen: boolean };

/** Asks before a draft counts: what it changes by table, and why. */
export const PublishDialog = ({ isOpen, ...props }: PublishDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={props.onClose}
    title={`Publish “${props.draft.name}”`}
    transitionDuration={0}
  >
    <PublishForm {...props} />
  </Dialog>
);
