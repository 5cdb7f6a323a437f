import { createContext, useContext } from 'react';
import type { QuoteRecord } from '../../../api/generated/types.ts';

const Context = createContext<QuoteRecord | null>(null);
export const CurrentRecordProvider = Context.Provider;

/** The record that a form edits; null for a new one. */
export const useStoredRecord = (): QuoteRecord | null => useContext(Context);

/** The record of the surrounding page. */
export const useCurrentRecord = (): QuoteRecord => {
  const record = useStoredRecord();
  if (record === null) throw new Error('A part of a record stands outside of its page.');
  return record;
};
