import { useEffect, useRef } from 'react';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';

type EditedTable = {
  readonly isDirty: boolean;
  /** Also what is typed in an open cell. */
  readonly isUnsaved: boolean;
  /** True if it was saved. */
  readonly save: () => Promise<boolean>;
};

/** The tables on the screen, in their order. */
const tables = new Set<{ current: EditedTable }>();

/** Saves every table of the screen that has edits. */
export const saveTables = async (): Promise<void> => {
  for (const { current } of [...tables]) if (current.isDirty) await current.save();
};

/** Whether something was edited in a table of the screen, or is being typed there. */
export const isAnyTableUnsaved = (): boolean => [...tables].some(({ current }) => current.isUnsaved);

/** Ctrl+S saves every table of the screen that has edits, also where a page has several. */
export const useTablesSaveKey = (table: EditedTable, isSaving: boolean): void => {
  const current = useRef(table);
  current.current = table;
  useEffect(() => {
    tables.add(current);
    return () => {
      tables.delete(current);
    };
  }, []);
  useSaveKey(saveTables, isSaving);
};
