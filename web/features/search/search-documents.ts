const WHERE = 'city state zipcode name companyName phone phone2';

const FOUND = `
  id isOrder isFromProabd proabdExternalId
  shipper { firstName lastName companyName phone phone2 email }
  origin { ${WHERE} }
  destination { ${WHERE} }
`;

export const documents = {
  powerSearch: `query powerSearch($search: String!) { powerSearch(search: $search) { ${FOUND} } }`,
  /** One record of whichever kind it is now, as far as the person may see that kind. */
  recentRecord: `query recentRecord($id: ID!, $quotes: Boolean!, $orders: Boolean!) {
    quote(id: $id) @include(if: $quotes) { ${FOUND} }
    order(id: $id) @include(if: $orders) { ${FOUND} }
  }`,
};
