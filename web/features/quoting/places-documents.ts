const PLACE = 'id city state zip lat lng';

export const documents = {
  locations: `query locations($text: String!) { locations(text: $text) { ${PLACE} } }`,
  locationByZipcode: `query locationByZipcode($zipcode: String!) { locationByZipcode(zipcode: $zipcode) { ${PLACE} } }`,
  distance: `query distance($origin: String!, $destination: String!) {
    distance(origin: $origin, destination: $destination)
  }`,
};
