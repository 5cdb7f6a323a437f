import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as uuid } from 'uuid';
import { asApiError } from '../../../api/api-error.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { DraftNameField, NO_NAME } from './draft-name-field.tsx';
import { draftPath } from './draft-path.ts';
import { useCreatePriceDraftMutation } from './drafts-api.ts';

type BeginProps = { readonly onClose: () => void };

const BeginForm = ({ onClose }: BeginProps) => {
  const [begin, { isLoading }] = useCreatePriceDraftMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [intention] = useState(() => uuid());
  const navigate = useNavigate();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(NO_NAME);
    try {
      const draft = await begin({ name, intention }).unwrap();
      if (draft) navigate(draftPath(draft.id));
    } catch (thrown) {
      const { fields, message } = asApiError(thrown);
      setProblem(fields.name ?? message);
    }
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
      <Dialog isOpen={isOpen} onClose={close} title="Begin a draft" transitionDuration={0}>
        <BeginForm onClose={close} />
      </Dialog>
    </>
  );
};
