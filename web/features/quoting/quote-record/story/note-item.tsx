import { Button, Intent } from '@blueprintjs/core';
import { Edit, Trash } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '../../../../api/generated/types.ts';
import { BusyButton } from '../../../../kit/busy-button.tsx';
import { clipped } from '../../../../kit/clipped.ts';
import { type SaveFailure, useSource } from '../../../../kit/form/sources.ts';
import { fullName } from '../../../../kit/format.ts';
import { failureOf, isStored } from '../../../../kit/save/outcome.ts';
import { useFailure } from '../../../../kit/save/use-failure.ts';
import { useSave } from '../../../../kit/save/use-save.ts';
import { When } from '../../../../kit/when.tsx';
import { useBroughtBack, useSayDropped } from './dropped-notes.ts';
import { NoteBox } from './note-box.tsx';
import { whyNotNoted } from './note-keys.ts';
import { useChangeNoteMutation } from './story-api.ts';
import { toastNoteSaved } from './toast-note-saved.ts';

/** Names a note in the label of a button. */
export const noteName = (text: string): string => `note: ${clipped(text, 40)}`;

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

type NoteEditorProps = {
  readonly note: Note;
  /** What it begins with. */
  readonly typed: string;
  readonly onClose: () => void;
  /** Called with a change that is not stored, or may be, `isInDoubt`. */
  readonly onDropped: (text: string, isInDoubt: boolean) => void;
};

const NoteEditor = ({ note, typed, onClose, onDropped }: NoteEditorProps) => {
  const [text, setText] = useState(typed);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useFailure<SaveFailure>(
    (failed) => failed === 'unknown' || text !== note.note,
  );
  const isUnsaved = (): boolean => failure === 'unknown' || text !== note.note;
  const [change, { isLoading }] = useChangeNoteMutation();
  const save = useSave();
  const saveNote = async (): Promise<boolean> => {
    const refused = whyNotNoted(text);
    setProblem(refused);
    if (refused !== undefined) return false;
    if (isUnsaved()) {
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
  const cancel = (): void => {
    if (isLoading) return;
    if (isUnsaved()) onDropped(text, failure === 'unknown');
    onClose();
  };
  useBroughtBack(isLoading ? null : note.id, (dropped) => {
    if (isUnsaved()) onDropped(text, failure === 'unknown');
    setText(dropped);
  });
  useSource({ unsaved: isUnsaved, save: saveNote, failure });
  return (
    <NoteBox
      id={`note-${note.id}`}
      label="Edit note"
      text={text}
      onText={setText}
      onSave={() => !isLoading && saveNote()}
      onCancel={cancel}
      help="Enter saves, Ctrl+Enter starts a new line, Escape cancels."
      problem={problem}
      autoFocus
    >
      <Button size="small" text="Cancel" disabled={isLoading} onClick={cancel} />
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
  const [editing, setEditing] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const sayDropped = useSayDropped(note.id);
  useBroughtBack(mayWrite && editing === undefined ? note.id : null, setEditing);
  useEffect(() => {
    const isEditing = editing !== undefined;
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [editing]);
  if (editing !== undefined) {
    return (
      <li>
        <NoteEditor
          note={note}
          typed={editing}
          onClose={() => setEditing(undefined)}
          onDropped={sayDropped}
        />
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
            aria-label={`Edit ${noteName(note.note)}`}
            onClick={() => setEditing(note.note)}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={`Delete ${noteName(note.note)}`}
            onClick={onDelete}
          />
        </div>
      )}
    </li>
  );
};
