const SUMMARY = `
  id isFromProabd proabdExternalId createdAt followupOn engagements
  assignee { id firstName lastName }
  parentStatus { id name }
  childStatus { id name }
`;

const LOCATION = 'name companyName address address2 city state zipcode phone phone2';

export const documents = {
  quotes: `query quotes($filterBy: QuoteFilter, $sortBy: QuoteSort, $cursor: Cursor) {
    quotes(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
      data {
        ${SUMMARY}
        shipper { firstName lastName }
        origin { city state }
        destination { city state }
        vehicles { year make model }
        transport { availableDate totalPrice }
      }
      pageInfo { page size total }
    }
  }`,
  quote: `query quote($id: ID!) {
    quote(id: $id) {
      ${SUMMARY}
      isOrder
      referrer { id name }
      shipper {
        firstName lastName email phone phone2 companyName address address2 city state zipcode note
        noText noEmail noVm
      }
      origin { ${LOCATION} }
      destination { ${LOCATION} }
      vehicles { year make model operable size { id name } color plate state vin lot }
      transport {
        carrierType availableDate deliveryDate miles note fullPay
        basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance
        fullPayFee totalPrice carrierPay
      }
      followups { id followupOn }
      internalNotes { id note createdAt author { id firstName lastName } }
    }
  }`,
  quoteChoices: `query quoteChoices {
    referrers { id name }
    vehicleSizes { id name }
    assignees { id firstName lastName }
  }`,
  createQuote: 'mutation createQuote($input: QuoteInput!) { createQuote(input: $input) { id } }',
};
