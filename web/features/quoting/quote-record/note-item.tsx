import { Button, Intent } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { useSource } from '../../../ui/form/leaving.ts';
import { fullName } from '../../../ui/format.ts';
import type { Note } from '../quote-types.ts';
import { NoteBox } from './note-box.tsx';
import { whyNotNoted } from './note-keys.ts';
import { useChangeNoteMutation } from './story-api.ts';

import { When } from './when.tsx';

/** A note as it reads. */
export const NoteWords = ({ note: { note, createdAt, author } }: { readonly note: Note }) => (
  <>
    <bdi className="prose">{note}</bdi>
    <p className="quiet note-by">
      {author && <bdi>{fullName(author)}</bdi>}
      {author && ', '}
      <When instant={createdAt} />
    </p>
  </>
);

type NoteEditorProps = { readonly note: Note; readonly onClose: () => void };

const NoteEditor = ({ note, onClose }: NoteEditorProps) => {
  const [text, setText] = useState(note.note);
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading }] = useChangeNoteMutation();
  const intentionOf = useIntention();
  const save = async (): Promise<boolean> => {
    const refused = whyNotNoted(text);
    setProblem(refused);
    if (refused !== undefined) return false;
    try {
      if (text !== note.note)
        await change({ id: note.id, note: text, intention: intentionOf(text) }).unwrap();
      onClose();
      return true;
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
      return false;
    }
  };
  useSource({ unsaved: () => text !== note.note, save });
  return (
    <NoteBox
      id={`note-${note.id}`}
      label="Edit note"
      text={text}
      onText={setText}
      onSave={() => !isLoading && save()}
      onCancel={onClose}
      help="Enter saves, Ctrl+Enter starts a new line, Escape cancels."
      problem={problem}
      autoFocus
    >
      <Button size="small" text="Cancel" onClick={onClose} />
      <Button size="small" intent={Intent.PRIMARY} text="Save" loading={isLoading} onClick={save} />
    </NoteBox>
  );
};

type NoteItemProps = {
  readonly note: Note;
  readonly mayWrite: boolean;
  readonly onDelete: () => void;
};

/** A stored note; those who may write edit it in place. */
export const NoteItem = ({ note, mayWrite, onDelete }: NoteItemProps) => {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) {
    return (
      <li>
        <NoteEditor note={note} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="note">
      <div className="note-words">
        <NoteWords note={note} />
      </div>
      {mayWrite && (
        <div className="note-actions">
          <Button
            ref={editButton}
            size="small"
            variant="minimal"
            icon={<Edit />}
            aria-label="Edit note"
            onClick={() => setEditing(true)}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label="Delete note"
            onClick={onDelete}
          />
        </div>
      )}
    </li>
  );
};
