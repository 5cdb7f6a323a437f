import { useEffect, useRef, useState } from 'react';
import { asApiError, isFinal } from '../../../graphql/api-error.ts';
import { uuid } from '../../../graphql/intention.ts';
import { staysUnknown } from '../../../graphql/unsettled.ts';
import type { QuoteRecord } from '../quote-types.ts';
import { useAddNoteMutation } from './story-api.ts';

/** A note on its way to the server, or refused by it. `key` is also its intention: a retry never adds it twice. */
export type NewNote = {
  readonly key: string;
  readonly text: string;
  readonly state: 'saving' | 'saved' | 'failed';
  /** Known once it is saved. */
  readonly id?: string;
  /** An answer to it was lost, so that it may be stored already. */
  readonly isUnknown: boolean;
  /** It would be refused again, however often it is sent. */
  readonly isRefused?: boolean;
  readonly problem?: string;
};

export type NewNotes = {
  /** Those that the record does not show yet, newest first. */
  readonly notes: ReadonlyArray<NewNote>;
  readonly add: (text: string) => Promise<boolean>;
  readonly retry: (note: NewNote) => Promise<boolean>;
  /** Takes one that is certainly not stored out of the list, to be typed again or to be gone. */
  readonly drop: (note: NewNote) => void;
  /** Waits for those on their way and tries the refused ones again; whether all of them are stored. */
  readonly settle: () => Promise<boolean>;
};

/** Notes appear as soon as they are sent, one after the other; a refused one stays with its text. */
export const useNewNotes = ({ id: quoteId, internalNotes }: QuoteRecord): NewNotes => {
  const [notes, setNotes] = useState<ReadonlyArray<NewNote>>([]);
  const [addNote] = useAddNoteMutation();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const onTheirWay = useRef(new Set<Promise<boolean>>());

  useEffect(() => {
    const shown = new Set(internalNotes.map(({ id }) => id));
    setNotes((all) =>
      all.some(({ id }) => id && shown.has(id)) ? all.filter(({ id }) => !id || !shown.has(id)) : all,
    );
  }, [internalNotes]);

  const drop = ({ key }: Pick<NewNote, 'key'>): void =>
    setNotes((all) => all.filter((note) => note.key !== key));

  const put = (note: NewNote): void =>
    setNotes((all) =>
      all.some(({ key }) => key === note.key)
        ? all.map((each) => (each.key === note.key ? note : each))
        : [note, ...all],
    );

  const send = async (note: NewNote): Promise<boolean> => {
    const { key, text, isUnknown } = note;
    try {
      const added = await addNote({ quoteId, note: text, intention: key }).unwrap();
      if (added) put({ ...note, state: 'saved', id: added.id });
      else drop(note);
      return true;
    } catch (thrown) {
      const { code, message } = asApiError(thrown);
      const outcome = {
        isUnknown: staysUnknown(code, isUnknown),
        isRefused: isFinal(code),
        problem: message,
      };
      put({ ...note, state: 'failed', ...outcome });
      return false;
    }
  };

  const retry = ({ key, text, isUnknown }: Pick<NewNote, 'key' | 'text' | 'isUnknown'>): Promise<boolean> => {
    const note: NewNote = { key, text, isUnknown, state: 'saving' };
    put(note);
    const sent = queue.current.then(() => send(note));
    queue.current = sent;
    onTheirWay.current.add(sent);
    sent.then(() => onTheirWay.current.delete(sent));
    return sent;
  };

  const settle = async (): Promise<boolean> => {
    const before = [...onTheirWay.current];
    const failed = notes.filter(({ state }) => state === 'failed').toReversed();
    const stored = await Promise.all([...before, ...failed.map(retry)]);
    return stored.every(Boolean);
  };

  return { notes, add: (text) => retry({ key: uuid(), text, isUnknown: false }), retry, drop, settle };
};
