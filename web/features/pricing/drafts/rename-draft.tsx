import { Button, Intent } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { isStored } from '../../../kit/save/outcome.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { DraftNameField, NO_NAME } from './draft-name-field.tsx';
import { useRenamePriceDraftMutation } from './drafts-api.ts';

type RenameDraftProps = {
  readonly draft: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Gives a draft another name, on its page. */
export const RenameDraft = ({ draft: { id, name }, onClose }: RenameDraftProps) => {
  const [rename, { isLoading }] = useRenamePriceDraftMutation();
  const save = useSave();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() === '') return setProblem(NO_NAME);
    const outcome = await save({
      input: { id, name: typed },
      send: ({ input, intention }) => rename({ ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) onClose();
    else setProblem(outcome.error.fields.name ?? outcome.error.message);
  };
  const change = (next: string): void => {
    setTyped(next);
    setProblem(undefined);
  };
  return (
    <form
      className="draft-rename"
      aria-label="Rename the draft"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <DraftNameField value={typed} problem={problem} onChange={change} />
      <div className="draft-rename-actions">
        <BusyButton type="submit" intent={Intent.PRIMARY} text="Save" loading={isLoading} />
        <Button text="Cancel" onClick={onClose} />
      </div>
    </form>
  );
};
