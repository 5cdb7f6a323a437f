import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as uuid } from 'uuid';
import { asApiError } from '../../../api/api-error.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Below } from '../../../kit/form/below.tsx';
import { draftPath } from './draft-path.ts';
import { useCreatePriceDraftMutation } from './drafts-api.ts';

const NO_NAME = 'Enter a name.';

type BeginProps = { readonly onClose: () => void };

const BeginForm = ({ onClose }: BeginProps) => {
  const [begin, { isLoading }] = useCreatePriceDraftMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [intention] = useState(() => uuid());
  const navigate = useNavigate();
  const ids = useId();
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
  const intent = problem === undefined ? Intent.NONE : Intent.DANGER;
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <p>
          A draft is a copy of the price tables as they are now. Nobody is quoted by it until you publish it.
        </p>
        <FormGroup
          label="Name"
          labelFor={`${ids}-name`}
          labelInfo="(required)"
          intent={intent}
          helperText={<Below id={`${ids}-below`} note={problem} />}
        >
          <InputGroup
            id={`${ids}-name`}
            value={name}
            onValueChange={(typed) => {
              setName(typed);
              setProblem(undefined);
            }}
            intent={intent}
            maxLength={100}
            placeholder="Winter prices"
            autoComplete="off"
            dir="auto"
            autoFocus
            aria-required
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${ids}-below`}
          />
        </FormGroup>
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
