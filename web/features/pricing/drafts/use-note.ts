import { useState } from 'react';

/** Notes that are not published yet, by draft: they outlive the draft's page, which is left for its tables. */
const notes = new Map<string, string>();

/** What is entered about the publication of a draft. */
export const useNote = (draft: string): readonly [string, (note: string) => void] => {
  const [note, setNote] = useState(() => notes.get(draft) ?? '');
  return [
    note,
    (entered) => {
      notes.set(draft, entered);
      setNote(entered);
    },
  ];
};
