import { SUMMARY } from './quote-documents.ts';

const ROW = `
  ${SUMMARY}
  convertedAt
  shipper { firstName lastName }
  origin { city state }
  destination { city state }
  vehicles { year make model }
  transport { availableDate totalPrice }
`;

const recordsDocument = (field: 'quotes' | 'orders'): string =>
  `query ${field}($filterBy: QuoteFilter, $sortBy: QuoteSort, $cursor: Cursor) {
    list: ${field}(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
      data { ${ROW} }
      pageInfo { total }
    }
  }`;

export const documents = {
  quotes: recordsDocument('quotes'),
  orders: recordsDocument('orders'),
  followups: `query followups($filterBy: FollowupFilter, $sortBy: QuoteSort, $cursor: Cursor) {
    list: followups(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
      data { id followupOn quote { ${ROW} } }
      pageInfo { total }
    }
  }`,
  followupDates: `query followupDates($filterBy: FollowupFilter, $cursor: Cursor) {
    list: followups(filterBy: $filterBy, cursor: $cursor) {
      data { followupOn }
      pageInfo { total }
    }
  }`,
};
