import { Button } from '@blueprintjs/core';
import { TRY_AGAIN } from '../../../../kit/again-words.ts';
import type { NewNote } from './new-notes.ts';
import { noteName } from './note-item.tsx';

const UNKNOWN = 'It is not known whether this was saved. Try again: the same is not saved twice.';

type NewNoteItemProps = {
  readonly note: NewNote;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
  readonly onDrop: () => void;
};

const named = (text: string, note: NewNote) => ({
  text,
  'aria-label': `${text}, unsaved ${noteName(note.text)}`,
});

/** An unsaved note. One that may already be stored can only be retried unchanged. */
export const NewNoteItem = ({ note, onRetry, onEdit, onDrop }: NewNoteItemProps) => (
  <li className="note-new" aria-busy={note.state === 'saving'}>
    <bdi className="prose">{note.text}</bdi>
    {note.state !== 'failed' && <p className="quiet">Saving…</p>}
    {note.state === 'failed' && (
      <div className="note-failed" role="alert">
        <span className="overdue">{note.isUnknown ? UNKNOWN : `Not saved. ${note.problem}`}</span>
        {!note.isRefused && <Button size="small" {...named(TRY_AGAIN, note)} onClick={onRetry} />}
        {!note.isUnknown && (
          <Button size="small" variant="minimal" {...named('Edit', note)} onClick={onEdit} />
        )}
        {note.isRefused && (
          <Button size="small" variant="minimal" {...named('Remove', note)} onClick={onDrop} />
        )}
      </div>
    )}
  </li>
);
