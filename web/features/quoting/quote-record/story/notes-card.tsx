import { Button, Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { useMay } from '../../../../api/session.ts';
import { BusyButton } from '../../../../kit/busy-button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { useSource } from '../../../../kit/form/sources.ts';
import { usePrinting } from '../../../../kit/use-printing.ts';
import { isForgotten, whyEmpty } from '../forgotten.ts';
import { NewNoteItem } from './new-note-item.tsx';
import { failureOf, type NewNote } from './new-notes.ts';
import { NoteBox } from './note-box.tsx';
import { NoteItem } from './note-item.tsx';
import { whyNotNoted } from './note-keys.ts';
import { useDeleteNote } from './use-delete-note.ts';
import { type NewNotes, useNewNotes } from './use-new-notes.ts';
import './story.css';

const SHOWN_AT_FIRST = 10;

type RecordProps = { readonly record: QuoteRecord };
type AddNoteProps = {
  readonly added: NewNotes;
  readonly text: string;
  readonly onText: (text: string) => void;
};

const AddNote = ({ added, text, onText }: AddNoteProps) => {
  const [problem, setProblem] = useState<string>();
  const save = async (): Promise<boolean> => {
    const refused = whyNotNoted(text);
    setProblem(refused);
    if (refused !== undefined) return false;
    onText('');
    return added.add(text);
  };
  const isTyped = text.trim() !== '';
  useSource({
    unsaved: () => isTyped || added.notes.some(({ state }) => state !== 'saved'),
    save: async () => {
      const settled = await added.settle();
      return (!isTyped || (await save())) && settled;
    },
    failure: failureOf(added.notes),
    isSaving: () => !isTyped && added.notes.every(({ state }) => state !== 'failed'),
  });
  return (
    <NoteBox
      id="new-note"
      label="Add a note"
      text={text}
      onText={(next) => {
        setProblem(undefined);
        onText(next);
      }}
      onSave={save}
      help="Enter saves the note, Ctrl+Enter (⌘+Enter on a Mac) starts a new line."
      problem={problem}
    >
      <BusyButton size="small" intent={Intent.PRIMARY} text="Save note" disabled={!isTyped} onClick={save} />
    </NoteBox>
  );
};

const Notes = ({ record }: RecordProps) => {
  const mayWrite = useMay()(record.isOrder ? 'order_update' : 'quote_update');
  const added = useNewNotes(record);
  const { isGone, remove } = useDeleteNote(record.id, `${record.isOrder ? 'order' : 'quote'} ${record.id}`);
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const list = useRef<HTMLUListElement>(null);

  const notes = record.internalNotes.filter((note) => !isGone(note)).toReversed();
  const total = notes.length + added.notes.length;
  const shown = all || isPrinting ? notes : notes.slice(0, Math.max(0, SHOWN_AT_FIRST - added.notes.length));
  // Text typed before the customer was forgotten stays until the user deletes it.
  const mayAdd = mayWrite && (!isForgotten(record) || text !== '' || added.notes.length > 0);
  const typeAgain = (note: NewNote): void => {
    added.drop(note);
    setText(text === '' ? note.text : `${note.text}\n${text}`);
  };
  return (
    <Card title={total > 1 ? `Notes (${total})` : 'Notes'}>
      {mayAdd && <AddNote added={added} text={text} onText={setText} />}
      {total === 0 && <p className="quiet">{whyEmpty(record, 'notes', 'No notes yet.')}</p>}
      <ul ref={list} className="notes" aria-label="Notes" tabIndex={-1}>
        {added.notes.map((note) => (
          <NewNoteItem
            key={note.key}
            note={note}
            onRetry={() => added.retry(note)}
            onEdit={() => typeAgain(note)}
            onDrop={() => added.drop(note)}
          />
        ))}
        {shown.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            mayWrite={mayWrite}
            onDelete={() => {
              remove(note);
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      {total > SHOWN_AT_FIRST && (
        <Button
          className="story-more"
          variant="minimal"
          text={all ? `Show the last ${SHOWN_AT_FIRST}` : `Show all ${total}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </Card>
  );
};

/** Notes of a record, newest first; users who may update it can add one. */
export const NotesCard = ({ record }: RecordProps) => <Notes key={record.id} record={record} />;
