import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  Intent,
  TextArea,
} from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { LONGEST_NOTE } from '../../../../src/pricing/contract/price-limits.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import { Problem } from '../../../kit/problem.tsx';
import { answerOf, isStored, type NotStored } from '../../../kit/save/outcome.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { BandsOncePublished } from './bands-once-published.tsx';
import { BrokenOff } from './broken-off.tsx';
import { DraftChanges } from './draft-changes.tsx';
import { usePublishPriceDraftMutation } from './drafts-api.ts';
import { useInForceToast } from './use-in-force-toast.ts';

type PublishProps = {
  readonly draft: WholeDraft;
  /** Stays until the draft is published: also where the dialog is closed, or others have published meanwhile. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** What others changed was not seen yet, so it was not published. */
  readonly onMissed: (error: ApiError) => void;
  /** Whether the answer of the last attempt is not there yet, or was lost, so that the draft may be published. */
  readonly onConfirmable: (isConfirmable: boolean) => void;
  readonly onClose: () => void;
};

const usePublishing = ({ draft, note, onNote, onMissed, onConfirmable, onClose }: PublishProps) => {
  const [publish, { isLoading }] = usePublishPriceDraftMutation();
  const [failed, setFailed] = useState<NotStored>();
  const save = useSave();
  const tell = useInForceToast();
  const submit = async (evenIfBrokenOff: boolean): Promise<void> => {
    setFailed(undefined);
    onConfirmable(true);
    const outcome = await save({
      input: { id: draft.id, note: note.trim() || null, evenIfBrokenOff },
      basis: draft.revision,
      send: ({ input, intention }, draftRevision) => publish({ ...input, draftRevision, intention }).unwrap(),
    });
    onConfirmable(outcome.state === 'unknown');
    if (!isStored(outcome)) {
      // The draft then shows the rows that others have published meanwhile.
      const isShown = outcome.state === 'conflict' && outcome.error.changes;
      if (!isShown) return setFailed(outcome);
      onClose();
      return onMissed(outcome.error);
    }
    onNote('');
    onClose();
    tell(draft.name, answerOf(outcome)?.number);
  };
  return { submit, isLoading, failed };
};

const PublishForm = (props: PublishProps) => {
  const { draft, note, onNote, onClose } = props;
  const { submit, isLoading, failed } = usePublishing(props);
  const [isSeen, setSeen] = useState(false);
  const isBrokenOff = draft.brokenOff.length > 0;
  const ids = useId();
  const rows = `${count(draft.rowCount)} ${draft.rowCount === 1 ? 'row' : 'rows'}`;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(isSeen);
      }}
    >
      <DialogBody>
        <p>New quotes are priced by these tables from now on. Quotes that exist already keep their prices.</p>
        <BrokenOff {...draft} />
        {isBrokenOff && (
          <Checkbox
            checked={isSeen}
            onChange={({ currentTarget }) => setSeen(currentTarget.checked)}
            label="Publish it all the same, without the missing rows"
          />
        )}
        <DraftChanges draft={draft} />
        <BandsOncePublished draft={draft} />
        <FormGroup
          label="Note"
          labelFor={`${ids}-note`}
          helperText="Why you change the prices. It is shown in the history."
        >
          <TextArea
            id={`${ids}-note`}
            value={note}
            onChange={({ target }) => onNote(target.value)}
            maxLength={LONGEST_NOTE}
            rows={3}
            dir="auto"
            fill
            autoFocus
          />
        </FormGroup>
        <Problem
          title={failed?.state === 'unknown' ? 'Not confirmed' : 'The draft was not published'}
          error={failed?.error}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <BusyButton
              type="submit"
              intent={Intent.PRIMARY}
              text={`Publish ${rows}`}
              loading={isLoading}
              disabled={isBrokenOff && !isSeen}
            />
          </>
        }
      />
    </form>
  );
};

type PublishDialogProps = PublishProps & { readonly isOpen: boolean };

/** Asks before a draft counts: what it changes by table, and why. */
export const PublishDialog = ({ isOpen, ...props }: PublishDialogProps) => (
  <Dialog isOpen={isOpen} onClose={props.onClose} title={`Publish “${props.draft.name}”`}>
    <PublishForm {...props} />
  </Dialog>
);
