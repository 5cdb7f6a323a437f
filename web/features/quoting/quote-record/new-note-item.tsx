import { Button } from '@blueprintjs/core';
import type { NewNote } from './use-new-notes.ts';

type NewNoteItemProps = {
  readonly note: NewNote;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
};

/** A note that the record does not hold yet. */
export const NewNoteItem = ({ note, onRetry, onEdit }: NewNoteItemProps) => (
  <li className="note-new" aria-busy={note.state === 'saving'}>
    <bdi className="prose">{note.text}</bdi>
    {note.state !== 'failed' && <p className="quiet">Saving…</p>}
    {note.state === 'failed' && (
      <div className="note-failed" role="alert">
        <span className="overdue">Not saved. {note.problem}</span>
        <Button size="small" text="Retry" onClick={onRetry} />
        <Button size="small" variant="minimal" text="Edit" onClick={onEdit} />
      </div>
    )}
  </li>
);
