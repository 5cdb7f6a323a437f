import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { useKeptText } from '../../../kit/form/kept-text.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { DraftNameField, NO_NAME } from './draft-name-field.tsx';
import { draftPath } from './draft-path.ts';
import { useCreatePriceDraftMutation } from './drafts-api.ts';

type BeginProps = { readonly onClose: () => void };

const BeginForm = ({ onClose }: BeginProps) => {
  const [begin, { isLoading }] = useCreatePriceDraftMutation();
  const [name, setName] = useKeptText('name of a price draft');
  const [problem, setProblem] = useState<string>();
  const save = useSave();
  const navigate = useNavigate();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(NO_NAME);
    const outcome = await save({
      ...{ input: { name }, creates: true },
      send: ({ input, intention }) => begin({ ...input, intention }).unwrap(),
    });
    if (!isStored(outcome)) return setProblem(outcome.error.fields.name ?? outcome.error.message);
    const draft = answerOf(outcome);
    setName('');
    onClose();
    if (draft) navigate(draftPath(draft.id));
    else toast('prices', `“${outcome.sent.name}” was begun. It is listed here in a moment.`, Intent.SUCCESS);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <p>
          A draft is a copy of the price tables as they are now. Nobody is quoted by it until you publish it.
        </p>
        <DraftNameField
          value={name}
          problem={problem}
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <BusyButton type="submit" intent={Intent.PRIMARY} text="Begin draft" loading={isLoading} />
          </>
        }
      />
    </form>
  );
};

/** Begins a draft, and leads to it. */
export const BeginDraft = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button intent={Intent.PRIMARY} text="Begin a draft" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title="Begin a draft">
        <BeginForm onClose={close} />
      </Dialog>
    </>
  );
};
