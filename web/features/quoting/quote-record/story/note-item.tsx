import { Button, Intent } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '../../../../api/generated/types.ts';
import { BusyButton } from '../../../../kit/busy-button.tsx';
import { type SaveFailure, useSource } from '../../../../kit/form/sources.ts';
import { fullName } from '../../../../kit/format.ts';
import { failureOf, isStored } from '../../../../kit/save/outcome.ts';
import { useSave } from '../../../../kit/save/use-save.ts';
import { When } from '../../../../kit/when.tsx';
import { NoteBox } from './note-box.tsx';
import { whyNotNoted } from './note-keys.ts';
import { useChangeNoteMutation } from './story-api.ts';
import { toastNoteSaved } from './toast-note-saved.ts';

/** A note with its author and time. */
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
  const [failure, setFailure] = useState<SaveFailure>();
  const [change, { isLoading }] = useChangeNoteMutation();
  const save = useSave();
  const saveNote = async (): Promise<boolean> => {
    const refused = whyNotNoted(text);
    setProblem(refused);
    if (refused !== undefined) return false;
    if (text !== note.note) {
      const outcome = await save({
        input: { note: text },
        send: (attempt) => change({ id: note.id, ...attempt }).unwrap(),
      });
      setFailure(failureOf(outcome));
      if (!isStored(outcome)) {
        setProblem(outcome.error.message);
        return false;
      }
      toastNoteSaved();
    }
    onClose();
    return true;
  };
  useSource({ unsaved: () => text !== note.note, save: saveNote, failure });
  return (
    <NoteBox
      id={`note-${note.id}`}
      label="Edit note"
      text={text}
      onText={setText}
      onSave={() => !isLoading && saveNote()}
      onCancel={onClose}
      help="Enter saves, Ctrl+Enter starts a new line, Escape cancels."
      problem={problem}
      autoFocus
    >
      <Button size="small" text="Cancel" onClick={onClose} />
      <BusyButton size="small" intent={Intent.PRIMARY} text="Save" loading={isLoading} onClick={saveNote} />
    </NoteBox>
  );
};

type NoteItemProps = {
  readonly note: Note;
  readonly mayWrite: boolean;
  readonly onDelete: () => void;
};

/** A stored note, editable in place with the permission. */
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
