import { useEffect } from 'react';
import { isUnsaved, saveAll } from '../../../ui/form/leaving.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { isTyping } from '../../../ui/is-typing.ts';
import type { RecordEditing } from './record-editing.ts';

/** `e` opens the record for editing, Ctrl+S saves it with all else that was typed on its page. */
export const useRecordKeys = ({ mayUpdate, editAll, update }: RecordEditing): void => {
  useSaveKey(() => mayUpdate && (isUnsaved() ? saveAll() : update()));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      editAll();
    };
    if (!mayUpdate) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayUpdate, editAll]);
};
