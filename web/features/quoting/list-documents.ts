import type { ListName } from '../../../src/quoting/contract.ts';
import { SUMMARY } from './quote-documents.ts';

const ROW = `
  ${SUMMARY}
  convertedAt timezone
  shipper { firstName lastName }
  origin { city state }
  destination { city state }
  vehicles { year make model }
  transport { availableDate totalPrice }
  followups { followupOn }
  internalNotes { id note createdAt }
`;

type Field = 'quotes' | 'orders' | 'followups';

const FIELDS: Readonly<Record<ListName, Field>> = {
  QUOTES: 'quotes',
  ORDERS: 'orders',
  FOLLOWUPS: 'followups',
  DISPATCHES: 'orders',
};

const FILTERS: Readonly<Record<Field, string>> = {
  quotes: 'QuoteFilter',
  orders: 'QuoteFilter',
  followups: 'FollowupFilter',
};

const pageDocument = (field: Field): string =>
  `query ${field}($filterBy: ${FILTERS[field]}, $sortBy: QuoteSort, $cursor: Cursor) {
    list: ${field}(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
      data { ${field === 'followups' ? `id followupOn quote { ${ROW} }` : ROW} }
      pageInfo { total endCursor }
    }
  }`;

const countDocument = (field: Field): string =>
  `query ${field}Count($filterBy: ${FILTERS[field]}) {
    counts: ${field}Count(filterBy: $filterBy) {
      today week month pastDue all ${field === 'orders' ? 'dispatched canceled' : ''}
    }
  }`;

export const documents = {
  quotes: pageDocument('quotes'),
  orders: pageDocument('orders'),
  followups: pageDocument('followups'),
  quotesCount: countDocument('quotes'),
  ordersCount: countDocument('orders'),
  followupsCount: countDocument('followups'),
  followupDates: `query followupDates($filterBy: FollowupFilter, $cursor: Cursor) {
    list: followups(filterBy: $filterBy, cursor: $cursor) {
      data { followupOn }
      pageInfo { total }
    }
  }`,
};

/** The calls of a list: for a page of it, and for the counts of its tabs. */
export const documentsOf = (list: ListName): { readonly page: string; readonly counts: string } => ({
  page: documents[FIELDS[list]],
  counts: documents[`${FIELDS[list]}Count`],
});
