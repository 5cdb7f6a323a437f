import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { answerOf, isStored, mayRepeat } from '../../../../kit/save/outcome.ts';
import { useSave } from '../../../../kit/save/use-save.ts';
import { type NewNote, unlistedNotes } from './new-notes.ts';
import { useAddNoteMutation } from './story-api.ts';
import { toastNoteSaved } from './toast-note-saved.ts';

export type NewNotes = {
  /** Notes that the record does not contain yet, newest first. */
  readonly notes: ReadonlyArray<NewNote>;
  readonly add: (text: string) => Promise<boolean>;
  readonly retry: (note: NewNote) => Promise<boolean>;
  /** Removes a note that is certainly not stored. */
  readonly drop: (note: NewNote) => void;
  /** Awaits pending notes and retries failed ones; returns whether all are stored. */
  readonly settle: () => Promise<boolean>;
};

/** Adds notes optimistically, one request after the other; a rejected note keeps its text. */
export const useNewNotes = ({ id: quoteId, internalNotes }: QuoteRecord): NewNotes => {
  const [notes, setNotes] = useState<ReadonlyArray<NewNote>>([]);
  const [addNote] = useAddNoteMutation();
  const save = useSave();
  const stored = useRef(internalNotes);
  stored.current = internalNotes;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const onTheirWay = useRef(new Set<Promise<boolean>>());

  useEffect(() => {
    const shown = new Set(internalNotes.map(({ id }) => id));
    if (notes.some(({ id }) => id && shown.has(id)))
      setNotes((all) => all.filter(({ id }) => !id || !shown.has(id)));
  }, [internalNotes, notes]);

  const drop = ({ key }: Pick<NewNote, 'key'>): void =>
    setNotes((all) => all.filter((note) => note.key !== key));

  const put = (note: NewNote): void =>
    setNotes((all) =>
      all.some(({ key }) => key === note.key)
        ? all.map((each) => (each.key === note.key ? note : each))
        : [note, ...all],
    );

  const send = async (note: NewNote): Promise<boolean> => {
    const outcome = await save({
      subject: note.key,
      input: { quoteId, note: note.text },
      send: (attempt) => addNote(attempt).unwrap(),
    });
    if (isStored(outcome)) {
      toastNoteSaved();
      const added = answerOf(outcome);
      if (added) put({ ...note, state: 'saved', id: added.id });
      else drop(note);
      return true;
    }
    const { state, error } = outcome;
    const why = { isUnknown: state === 'unknown', isRefused: !mayRepeat(state), problem: error.message };
    put({ ...note, state: 'failed', ...why });
    return false;
  };

  const retry = ({ key, text }: Pick<NewNote, 'key' | 'text'>): Promise<boolean> => {
    const note: NewNote = { key, text, state: 'saving', sentBeside: stored.current };
    put(note);
    const sent = queue.current.then(() => send(note));
    queue.current = sent;
    onTheirWay.current.add(sent);
    sent.then(() => onTheirWay.current.delete(sent));
    return sent;
  };

  // If a stored note has the text of one with unknown outcome, a repeat of that one shows whether it is the same note.
  useEffect(() => {
    for (const note of notes)
      if (
        note.isUnknown &&
        note.sentBeside !== internalNotes &&
        internalNotes.some((each) => each.note === note.text)
      )
        retry(note);
  });

  const settle = async (): Promise<boolean> => {
    const before = [...onTheirWay.current];
    const failed = notes.filter(({ state }) => state === 'failed').toReversed();
    const stored = await Promise.all([...before, ...failed.map(retry)]);
    return stored.every(Boolean);
  };

  return {
    notes: unlistedNotes(notes, internalNotes),
    add: (text) => retry({ key: uuid(), text }),
    retry,
    drop,
    settle,
  };
};
