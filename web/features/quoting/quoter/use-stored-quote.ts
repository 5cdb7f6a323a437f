import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useStoredRecord } from '../quote-record/current-record.ts';
import { useRecordPricingQuery } from './quoter-api.ts';
import { kindOf, type StoredQuote, storedQuoteOf } from './stored-quote.ts';

/** What the record that the surrounding form edits was quoted for; undefined for a new one. */
export const useStoredQuote = (): StoredQuote | undefined => {
  const record = useStoredRecord();
  const { currentData } = useRecordPricingQuery(
    record === null ? skipToken : { kind: kindOf(record), id: record.id },
    { refetchOnMountOrArgChange: false },
  );
  const pricing = currentData?.pricing;
  return useMemo(
    () => (record !== null && pricing ? storedQuoteOf(record, pricing) : undefined),
    [record, pricing],
  );
};
