import { plannedDays } from '../read-models/planned-days.ts';
import { quoteList } from '../read-models/quote-list.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { quoteSearch } from '../read-models/quote-search.ts';

/** What a page of a list of records is read from. */
export const pageReads = [quoteList, quoteRecord, quoteSearch];

/** Orders are sorted by the days of their dispatches too. */
export const orderReads = [...pageReads, plannedDays];
