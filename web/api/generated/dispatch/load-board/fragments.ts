// Made by `npm run generate` from the schema and the documents of the client.
export const recordOfListFields = `id isOrder revision dispatchedOn shipper{firstName lastName}parentStatus{id}loadBoard{revision status listingId isWaiting isKept keptFor error booking{carrierName}dispatchedTo otherBooking{carrierName}}`;
export const orderOfListFields = `${recordOfListFields} loadBoardProblems{field message}`;
